import { arenaEndpoints } from '@redoubt/contract/arena';
import { buildValidator, fileClaim, takeItem, voteOn } from '../arena/validation.ts';
import { buildPerson } from '../people.ts';
import { type BuildWrite, sent, type Writer, type Writes, type WriteStage } from './write.ts';

/** What experts do with the claims of others, and Admins with those that are decided. */
export const validationWrites: Writes = {
  'POST /v1/validation/leases': async (stage, writer) => {
    await fileClaim(stage);
    await buildValidator(stage, [], writer);
    return { token: writer.token };
  },
  'POST /v1/validation/items/:id/votes': async (stage, writer) =>
    voteOn(await openItem(stage, writer), writer, { vote: 'held', sentence: `So says ${writer.word}.` }),
  'POST /v1/validation/items/:id/skips': withItem(({ word }) => ({ reason: `${word} knows the author.` })),
  'POST /v1/validation/items/:id/reports': withItem(({ word }) => ({
    turn: null,
    kind: 'harm',
    reason: `${word} finds it harmful.`,
  })),
  'PUT /v1/validation/settings': sent(() => ({ body: { weeklyLimit: 12, optedOut: ['hte'] } })),
  'PUT /v1/validation/gold/:claimId': async (stage, { token }) => {
    const { verdict } = await fileClaim(stage);
    await stage.api.call(arenaEndpoints.ruleClaim, {
      token: (await buildPerson(stage.kit, { role: 'Admin' })).token,
      params: { id: verdict.id },
      body: { outcome: 'held', reason: 'The reply is sound.', follows: 0 },
    });
    return { token, params: { claimId: verdict.id }, body: { outcome: 'held' } };
  },
};

async function openItem(stage: WriteStage, writer: Writer) {
  await fileClaim(stage);
  return takeItem(stage, await buildValidator(stage, [], writer));
}

function withItem(bodyOf: (writer: Writer) => unknown): BuildWrite {
  return async (stage, writer) => {
    const { id } = await openItem(stage, writer);
    return { token: writer.token, params: { id }, body: bodyOf(writer) };
  };
}
