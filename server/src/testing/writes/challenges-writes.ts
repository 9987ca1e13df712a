import { buildPublished, buildRecord, challengeSaid, saying } from '../challenges/records.ts';
import { type BuildWrite, sent, type Writes } from './write.ts';

/** What Admins do with challenges: who saved them is kept. */
export const challengesWrites: Writes = {
  'POST /v1/challenge-records': sent(() => ({ body: challengeSaid() })),
  'PUT /v1/challenge-records/:id': async (stage, writer) => {
    const record = await buildRecord({ ...stage, ...writer });
    return {
      token: writer.token,
      params: { id: record.id },
      body: saying(record, { title: 'Another Door' }),
    };
  },
  'POST /v1/challenge-records/:id/preview': 'It shows what is sent, and keeps nothing.',
  'POST /v1/challenge-records/:id/publication': withRecord(buildRecord),
  'DELETE /v1/challenge-records/:id/publication': withRecord(buildPublished),
  'POST /v1/challenge-records/:id/closing': withRecord(buildPublished),
  'POST /v1/challenge-records/:id/duplicates': async (stage, writer) => {
    const { id } = await buildRecord({ ...stage, ...writer });
    const { slug, code, title } = challengeSaid();
    return { token: writer.token, params: { id }, body: { slug, code, title } };
  },
};

function withRecord(build: typeof buildRecord): BuildWrite {
  return async (stage, writer) => {
    const { id } = await build({ ...stage, ...writer });
    return { token: writer.token, params: { id } };
  };
}
