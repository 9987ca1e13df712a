import { accountsEndpoints } from '@redoubt/contract/accounts';
import { personalDataEndpoints } from '@redoubt/contract/personal-data';
import { TERMS_VERSION } from '@redoubt/contract/shared/terms/site-terms.ts';
import { tokenMailedTo } from '../mail/mails.ts';
import { runJob } from '../jobs.ts';
import { proof, sent, type Writer, type Writes, type WriteStage } from './write.ts';

const { changeAddress, resendVerification } = accountsEndpoints;
const { requestArchive, requestDeletion } = personalDataEndpoints;

export const accountsWrites: Writes = {
  'PATCH /v1/accounts/settings': sent(({ word }) => ({
    body: { firstname: word, timeZone: 'Europe/Lisbon' },
  })),
  'PUT /v1/accounts/address': sent(({ word }) => ({ body: { email: newAddress(word), proof } })),
  'DELETE /v1/accounts/address/pending': async ({ api }, { token, word }) => {
    await api.call(changeAddress, { token, body: { email: newAddress(word), proof } });
    return { token };
  },
  'GET /auth/resend-verification': async (stage, writer) => {
    await takeVerificationBack(stage, writer);
    return { token: writer.token };
  },
  'GET /auth/verify-email/:token': async (stage, writer) => {
    await takeVerificationBack(stage, writer);
    await stage.api.call(resendVerification, { token: writer.token });
    return { params: { token: await tokenMailedTo(stage.database, writer.user.email, 'verify-email') } };
  },
  'PUT /v1/accounts/terms': async ({ database }, { token, user }) => {
    await database.ownerPool.query(
      `update user_account set accepted_terms_version = '2025-01' where id = $1`,
      [user.id],
    );
    return { token, body: { version: TERMS_VERSION } };
  },
  'POST /v1/accounts/archives': sent(),
  'POST /v1/accounts/archives/:id/tickets': async ({ api, kit }, { token }) => {
    const { id } = await api.call(requestArchive, { token });
    await runJob(kit, 'archives.make', { payload: { archiveId: id } });
    return { token, params: { id } };
  },
  'POST /v1/accounts/deletion': sent(() => ({ body: { proof } })),
  'DELETE /v1/accounts/deletion': async ({ api }, { token }) => {
    await api.call(requestDeletion, { token, body: { proof } });
    return { token };
  },
  'POST /v1/accounts/deletion/keep': async ({ api, database }, { token, user }) => {
    await api.call(requestDeletion, { token, body: { proof } });
    return { body: { token: await tokenMailedTo(database, user.email, 'deletion-requested') } };
  },
};

function newAddress(word: string): string {
  return `${word}@elsewhere.example`;
}

async function takeVerificationBack({ database }: WriteStage, { user }: Writer): Promise<void> {
  await database.ownerPool.query('update user_account set email_verified_at = null where id = $1', [user.id]);
}

const ANOTHERS = 'An Admin changes another’s account; races about it are tested beside it.';

/** What Admins do on the accounts of others. */
export const peopleWrites: Writes = {
  'POST /v1/people/:id/verification-mails': ANOTHERS,
  'POST /v1/people/:id/disabling': ANOTHERS,
  'DELETE /v1/people/:id/disabling': ANOTHERS,
  'PUT /v1/people/:id/role': ANOTHERS,
  'DELETE /v1/people/:id/sessions': ANOTHERS,
  'POST /v1/people/:id/factor-reset': ANOTHERS,
  'POST /v1/people/:id/factor-reset/confirmation': ANOTHERS,
  'DELETE /v1/people/:id/factor-reset': ANOTHERS,
};
