import { talentEndpoints } from '@redoubt/contract/talent';
import { buildLinkedExpert, invitationMailedTo, sampleExpert } from '../organizations/experts.ts';
import { buildMember } from '../organizations/members.ts';
import { invariant } from '#platform/invariant.ts';
import { type BuildWrite, sent, type Writes } from './write.ts';

const OF_NOBODY_YET = 'Who accepts so has no account before.';
const OF_AN_ADDRESS = 'It is of an address, whether somebody has an account with it or not.';

/** What organizations do with their experts, and experts with them. */
export const talentWrites: Writes = {
  'POST /api/partner-university/experts': sent(() => ({ body: sampleExpert() })),
  'PUT /api/partner-university/experts/:id': ofOwnExpert(() => ({ body: { department: 'Informatics' } })),
  'DELETE /api/partner-university/experts/:id': ofOwnExpert(),
  'POST /api/partner-university/experts/:id/resend-invite': ofOwnExpert(),
  'POST /api/partner-university/expert-actions': async ({ api }, { token }) => {
    const { id } = await api.call(talentEndpoints.addExpert, { token, body: sampleExpert() });
    return { token, body: { action: 'stop', on: { ids: [id] } } };
  },
  'POST /v1/invitations/:token/account': OF_NOBODY_YET,
  'POST /v1/invitations/:token/acceptance': async (stage, { token, user }) => {
    const { token: inviter } = await buildMember(stage);
    const body = sampleExpert({ email: user.email });
    await stage.api.call(talentEndpoints.addExpert, { token: inviter, body });
    const params = { token: await invitationMailedTo(stage, user.email) };
    return { token, params, body: { consents: true } };
  },
  'POST /v1/invitation-opt-outs': OF_AN_ADDRESS,
  'DELETE /v1/experts/organizations/:id': async (stage, writer) => ({
    token: writer.token,
    params: { id: await buildLinkedExpert(stage, writer) },
  }),
};

/** A write on an expert of the writer’s own organization, whose invitation expired. */
function ofOwnExpert(more: () => object = () => ({})): BuildWrite {
  return async ({ api, database }, { token }) => {
    const { id } = await api.call(talentEndpoints.addExpert, { token, body: sampleExpert() });
    const expired = `update expert_record set invitation = 'expired', queue_number = null where id = $1`;
    await database.ownerPool.query(expired, [id]);
    return { token, params: { id }, ...more() };
  };
}

/** What members do with .csv files of experts. */
export const uploadWrites: Writes = {
  'POST /api/partner-university/upload-csv': sent(({ word, user }) => ({
    body: formOf(`${word},${user.email},Oslo\n${word},${user.email},Oslo\n,${user.email},`),
  })),
  'POST /api/partner-university/uploads/:id/failed/tickets': withUpload,
  'POST /api/partner-university/uploads/:id/undo': withUpload,
};

async function withUpload(...[{ api }, { token, word, user }]: Parameters<BuildWrite>) {
  const body = formOf(`${word},${user.email},`);
  const { id } = await api.call(talentEndpoints.uploadExperts, { token, body });
  invariant(id, 'What is no dry run has an id.');
  return { token, params: { id } };
}

function formOf(rows: string): FormData {
  const form = new FormData();
  form.set('file', new File([`Name,Email,Location\n${rows}`], 'experts.csv'));
  return form;
}
