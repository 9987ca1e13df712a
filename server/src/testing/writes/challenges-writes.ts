import { challengesEndpoints, type ChallengeRecord } from '@redoubt/contract/challenges';
import { buildApproved, buildSubmitted } from '../challenges/clients-records.ts';
import { buildPublished, buildRecord, challengeInput, saying } from '../challenges/records.ts';
import { type BuildWrite, sent, type Write, type Writer, type Writes, type WriteStage } from './write.ts';

/** What Admins and Clients do with challenges: who saved them is recorded. */
export const challengesWrites: Writes = {
  'POST /v1/challenge-records': sent(() => ({ body: challengeInput() })),
  'POST /v1/challenge-records/imports': async (stage, writer) => {
    return { token: writer.token, body: { text: await fileOfAnother(stage, writer) } };
  },
  'POST /v1/challenge-records/imports/files': async (stage, writer) => {
    const body = new FormData();
    body.set('file', new File([await fileOfAnother(stage, writer)], 'challenge.yaml'));
    return { token: writer.token, body };
  },
  'PUT /v1/challenge-records/:id/reference': withOwn(() => ({ body: { model: null } })),
  'PUT /v1/challenge-records/:id': withOwn((record) => ({ body: saying(record, { title: 'Another Door' }) })),
  'POST /v1/challenge-records/:id/preview': 'It shows what is sent, and keeps nothing.',
  'POST /v1/challenge-records/:id/publication': withOwn(),
  'DELETE /v1/challenge-records/:id/publication': async (stage, writer) =>
    sentBy(writer, await buildPublished({ ...stage, ...writer })),
  'POST /v1/challenge-records/:id/closing': async (stage, writer) =>
    sentBy(writer, await buildApproved(stage, writer)),
  'POST /v1/challenge-records/:id/submission': withOwn(),
  'DELETE /v1/challenge-records/:id/submission': async (stage, writer) =>
    sentBy(writer, await buildSubmitted(stage, writer)),
  'POST /v1/challenge-records/:id/approval': async (stage, writer) =>
    sentBy(writer, await buildSubmitted(stage)),
  'POST /v1/challenge-records/:id/return': async (stage, writer) => ({
    ...sentBy(writer, await buildSubmitted(stage)),
    body: { reason: 'The brief says too little.' },
  }),
  'POST /v1/challenge-records/:id/duplicates': withOwn(() => {
    const { slug, code, title } = challengeInput();
    return { body: { slug, code, title } };
  }),
};

/** A call about a record that the writer has made. */
function withOwn(more: (record: ChallengeRecord) => Omit<Write, 'token'> = () => ({})): BuildWrite {
  return async (stage: WriteStage, writer: Writer) => {
    const record = await buildRecord({ ...stage, ...writer });
    return { ...sentBy(writer, record), ...more(record) };
  };
}

function sentBy({ token }: Writer, { id }: ChallengeRecord): Write {
  return { token, params: { id } };
}

/** What the writer exported, under another address and code. */
async function fileOfAnother(stage: WriteStage, writer: Writer): Promise<string> {
  const { id } = await buildRecord({ ...stage, ...writer });
  const call = { token: writer.token, params: { id } };
  const { text } = await stage.api.call(challengesEndpoints.exportChallenge, call);
  const { slug, code } = challengeInput();
  return text.replace(/slug: .*/, `slug: ${slug}`).replace(/code: .*/, `code: ${code}`);
}
