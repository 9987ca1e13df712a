import { organizationsEndpoints } from '@redoubt/contract/organizations';
import { invariant } from '#platform/invariant.ts';
import { buildImage } from '../documents.ts';
import { joinTokenMailedTo } from '../organizations/join-token.ts';
import { buildMember } from '../organizations/members.ts';
import { sent, type Writer, type Writes, type WriteStage } from './write.ts';

const ANOTHERS = 'An owner changes another’s place; races about it are tested beside it.';

/** The profile of an organization, its logo and its contact address. */
export const organizationsWrites: Writes = {
  'PUT /api/partner-university/profile': sent(({ word }) => ({ body: { name: word } })),
  'PATCH /api/partner-university/profile/field': sent(({ word }) => ({
    body: { field: 'location', value: word },
  })),
  'PUT /api/partner-university/profile/logo': async (_, { token }) => ({ token, body: await logoForm() }),
  'DELETE /api/partner-university/profile/logo': async ({ api }, { token }) => {
    await api.call(organizationsEndpoints.saveLogo, { token, body: await logoForm() });
    return { token };
  },
  'POST /api/partner-university/verify-email': async ({ database }, { token, user }) => {
    await database.ownerPool.query(
      'update organization set email_verified_at = null where contact_email = $1',
      [user.email],
    );
    return { token };
  },
  'PUT /api/partner-university/contact-email': sent(({ word }) => ({
    body: { contactEmail: `office@${word}.example` },
  })),
  'DELETE /api/partner-university/contact-email': async ({ api }, { token, word }) => {
    const body = { contactEmail: `office@${word}.example` };
    await api.call(organizationsEndpoints.changeContactEmail, { token, body });
    return { token };
  },
  'PUT /api/partner-university/members/:userId/role': ANOTHERS,
  'POST /api/partner-university/members/:userId/ownership': ANOTHERS,
  'DELETE /api/partner-university/members/:userId': ANOTHERS,
  'POST /api/partner-university/departure': async (stage, { token, user }) => {
    const { organizationId } = await buildMember(stage, { role: user.role });
    await stage.database.ownerPool.query(
      `with own as (select organization_id from organization_member where user_id = $1),
         moved as (update organization_member set organization_id = $2, role = 'viewer' where user_id = $1)
       delete from organization where id in (select organization_id from own)`,
      [user.id, organizationId],
    );
    return { token };
  },
  'POST /api/partner-university/member-invitations': sent(({ word }) => ({
    body: { email: `colleague@${word}.example`, role: 'viewer' },
  })),
  'POST /api/partner-university/member-invitations/:id/mails': async (stage, writer) => {
    const request = await inviteColleague(stage, writer);
    await stage.database.ownerPool.query(
      "update organization_invitation set mailed_at = mailed_at - interval '2 minutes' where id = $1",
      [request.params.id],
    );
    return request;
  },
  'DELETE /api/partner-university/member-invitations/:id': inviteColleague,
  'POST /v1/organizations/joinings/:token/account': 'It writes of somebody who has no account yet.',
  'POST /v1/organizations/joinings/:token/consent': async (stage, { token, user }) => {
    const owner = await buildMember(stage, { role: 'Client' });
    await stage.database.ownerPool.query("update user_account set role = 'Client' where id = $1", [user.id]);
    const body = { email: user.email, role: 'viewer' } as const;
    await stage.api.call(organizationsEndpoints.inviteMember, { token: owner.token, body });
    return {
      token,
      params: { token: await joinTokenMailedTo(stage.database, user.email) },
    };
  },
};

async function inviteColleague({ api }: WriteStage, { token, word }: Writer) {
  const body = { email: `colleague@${word}.example`, role: 'viewer' } as const;
  const { invitations } = await api.call(organizationsEndpoints.inviteMember, { token, body });
  const [invitation] = invitations;
  invariant(invitation, 'Who was just invited stands in the list.');
  return { token, params: { id: invitation.id } };
}

async function logoForm(): Promise<FormData> {
  const form = new FormData();
  form.append('logo', new Blob([await buildImage('png')]), 'logo.png');
  return form;
}
