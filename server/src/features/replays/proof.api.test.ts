import { replaysEndpoints as endpoints } from '@redoubt/contract/replays';
import { verdictId } from '@redoubt/contract/shared/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arenaApp, breakOf, buildPlayer, leaky, type Player, stumping } from '#testing/arena/attempts.ts';
import { ruleAs } from '#testing/arena/claims.ts';
import { fileClaim, movableClock, type MovableClock } from '#testing/arena/validation.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { runJob } from '#testing/jobs.ts';
import type { TestApp } from '#testing/test-app.ts';

const HALF_A_MINUTE = 31_000;

let server: TestApp;
let clock: MovableClock;
let player: Player;
beforeAll(async () => {
  clock = movableClock();
  server = await arenaApp({ clock });
});
beforeEach(async () => {
  player = await buildPlayer(server);
});
afterAll(() => server.close());

async function work(): Promise<void> {
  await server.drainOutbox();
  await runJob(server.kit, 'replays.play');
}

/** The claim of a break of the person's. */
async function breaks(challenge = leaky): Promise<string> {
  const attempt = await player.play(await player.start(challenge.slug), breakOf(challenge));
  const claimId = attempt.verdicts.find(({ outcome }) => outcome === 'break')?.claimId;
  if (!claimId) throw new Error('A break has a claim.');
  return claimId;
}

const proofOf = async (id: string, by: Player | null = player) => {
  const call = { params: { id: verdictId.parse(id) }, ...(by && { token: by.token }) };
  return (await server.api.call(endpoints.getProof, call)).proof;
};

const runsOf = async (claimId: string) =>
  (
    await server.database.ownerPool.query(
      'select nth, outcome, reply from replay_run join replay on id = replay_id where claim_id = $1 order by nth',
      [claimId],
    )
  ).rows as { nth: number; outcome: string; reply: string }[];

describe('the proof of a break', () => {
  it.each([leaky, stumping])(
    'is played five times against the scripted target of $slug',
    async (challenge) => {
      const id = await breaks(challenge);
      expect(await proofOf(id)).toBeNull();
      await work();
      expect(await proofOf(id)).toMatchObject({
        state: 'done',
        outcomes: Array(5).fill('broken'),
        waitsFor: null,
      });
    },
  );

  it('has a secret of its own in each run', async () => {
    const id = await breaks();
    await work();
    const replies = (await runsOf(id)).map(({ reply }) => reply);
    expect(new Set(replies).size).toBe(5);
  });

  it('costs nothing where no check can judge what people ruled, and says so', async () => {
    const { id } = (await fileClaim(server, { player })).verdict;
    await ruleAs(server, id, { instance: 'validators', outcome: 'break' });
    await work();
    expect(await proofOf(id)).toMatchObject({ state: 'stopped', reason: 'no-judge', outcomes: [] });
  });

  it('is not played where a ruling took the break back', async () => {
    const id = await breaks();
    await server.drainOutbox();
    await ruleAs(server, id, { instance: 'staff', outcome: 'held' });
    await work();
    expect(await proofOf(id)).toMatchObject({ state: 'stopped', reason: 'overturned' });
  });

  it('goes on where a killed process left it, once its lease is over, each run stored once', async () => {
    const id = await breaks();
    await server.drainOutbox();
    await server.database.ownerPool.query(
      `with left_over as (
         update replay set state = 'running', lease_until = $2 where claim_id = $1 returning id
       )
       insert into replay_run (replay_id, nth, outcome, reply, played_at) select id, 2, 'held', 'Kept.', $2 from left_over`,
      [id, new Date(clock.now().getTime() + HALF_A_MINUTE - 1000)],
    );
    await runJob(server.kit, 'replays.play');
    expect(await proofOf(id)).toMatchObject({ state: 'running', outcomes: ['held'] });
    clock.move(HALF_A_MINUTE);
    await Promise.all([runJob(server.kit, 'replays.play'), runJob(server.kit, 'replays.play')]);
    expect(await proofOf(id)).toMatchObject({ state: 'done' });
    const outcomes = (await runsOf(id)).map(({ nth, outcome }) => `${String(nth)} ${outcome}`);
    expect(outcomes).toEqual(['1 broken', '2 held', '3 broken', '4 broken', '5 broken']);
  });

  it('is for whoever may read the verdict, and goes with its expert', async () => {
    const id = await breaks();
    await work();
    const call = { params: { id: verdictId.parse(id) } };
    const other = await buildPlayer(server);
    for (const by of [{}, { token: other.token }])
      expect((await server.api.refused(endpoints.getProof, { ...call, ...by })).status).toBe(404);
    await eraseNow(server, player);
    expect(await runsOf(id)).toEqual([]);
  });
});
