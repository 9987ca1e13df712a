import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { difficulties, trackOfJudge } from '@redoubt/contract/challenges';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { requirement } from '@redoubt/contract/shared/terms/shown-challenge.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import * as z from 'zod';
import { createOutgoing, type Outgoing, parsePrivateHost } from '#platform/outgoing/index.ts';
import { createCatalogue } from '#features/challenges';
import { insertChallenge } from '#features/challenges/load';
import type { Kit } from '#kit.ts';
import { invariant } from '#platform/invariant.ts';
import { playSitting } from './playing/scripted-expert.ts';
import refusals from './demo-refusals.json' with { type: 'json' };

/** Over the same model as this one. */
const EXCLUDED_CODE = 'the-stand-in-keeps-a-word';
const JUDGE = 'refusals';

/** A challenge of over-refusal over a stand-in, and an expert's claim in it, which waits for an Admin's ruling. */
export async function addDemoClaims(kit: Kit, expert: User): Promise<void> {
  await ensureChallenge(kit);
  const catalogue = createCatalogue(kit);
  const published = await catalogue.find(refusals.challenge.slug);
  invariant(published, 'What was just published is in the catalogue.');
  const now = kit.clock.now().getTime();
  await callStandIn(async (outgoing) => {
    for (const { daysAgo, messages, turn, reason } of refusals.claims)
      await playSitting({ kit: { ...kit, outgoing }, catalogue }, expert, {
        published,
        plays: [{ messages, problem: null, doesBreak: false, claim: { turn, reason } }],
        at: new Date(now - daysAgo * DAY_MS),
      });
  });
}

/** An earlier run may have been interrupted after it. */
async function ensureChallenge(kit: Kit): Promise<void> {
  const catalogue = createCatalogue(kit);
  if (await catalogue.find(refusals.challenge.slug)) return;
  const existing = await catalogue.find(EXCLUDED_CODE);
  invariant(existing?.targetName, `The demo has the challenge ${EXCLUDED_CODE} over a model.`);
  const { systemPrompt, difficulty, requires, ...content } = refusals.challenge;
  const challenge = {
    ...content,
    difficulty: z.enum(difficulties).parse(difficulty),
    requires: requirement.parse(requires),
    track: trackOfJudge(JUDGE),
    judge: JUDGE,
    targetKey: existing.targetKey,
    model: { systemPrompt, codeName: existing.targetName, agent: null },
    opensAt: new Date(existing.challenge.opensAt),
    closesAt: null,
    isListed: false,
  };
  await kit.database.transaction((transaction) => insertChallenge(transaction, challenge, kit.clock.now()));
}

/**
 * Does `work` with calls that go to the models' stand-in, whatever their address: while a demo is filled, nothing serves it
 * yet at its address.
 */
async function callStandIn<Result>(work: (outgoing: Outgoing) => Promise<Result>): Promise<Result> {
  // Loaded by a demo alone.
  const { createModelStandIn } = await import('#stand-in/models/model-stand-in.ts');
  const { MODEL_STAND_IN_PATH } = await import('#stand-in/models/serve-model-stand-in.ts');
  const answer = createModelStandIn();
  const server = createServer((request, reply) => void answer(request, reply));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const allowed = parsePrivateHost(host);
  const outgoing = createOutgoing({ privateHosts: allowed ? [allowed] : [] });
  try {
    return await work({
      ...outgoing,
      fetchWithin(limits, owner) {
        const send = outgoing.fetchWithin(limits, owner);
        return (input, init) => {
          const { pathname } = new URL(new Request(input).url);
          return send(`http://${host}${pathname.slice(MODEL_STAND_IN_PATH.length)}`, init);
        };
      },
    });
  } finally {
    await outgoing.close();
    server.closeAllConnections();
    server.close();
  }
}
