import { talentEndpoints } from '@redoubt/contract/talent';
import { invariant } from '#platform/invariant.ts';
import { type BuildWrite, sent, type Writes } from './write.ts';

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
