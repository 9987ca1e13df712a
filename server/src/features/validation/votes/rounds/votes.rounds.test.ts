import { validationEndpoints, type VoteWord } from '@redoubt/contract/validation';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arenaApp } from '#testing/arena/attempts.ts';
import {
  buildValidator,
  emptyQueue,
  fileClaim,
  movableClock,
  type MovableClock,
  takeItem,
  takeLease,
  voteOn,
} from '#testing/arena/validation.ts';
import type { TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

const ROUNDS = 20;
const AT_ONCE = 50;

let server: TestApp & { readonly clock: MovableClock };
const experts: TestPerson[] = [];
beforeAll(async () => {
  const clock = movableClock();
  server = { ...(await arenaApp({ clock })), clock };
  for (let nth = 0; nth < AT_ONCE; nth += 1) experts.push(await buildValidator(server));
  // Of everybody far more than a week's.
  await server.database.ownerPool.query(
    `insert into validator_setting (user_id, weekly_limit) select user_id, 500 from application`,
  );
});
afterAll(() => server.close());

/** What is stored of a claim and of its attempt. */
async function stored(claimId: string, attemptId: string) {
  const { rows } = await server.database.ownerPool.query<Record<string, number>>(
    `select (select count(*)::int from validation join validation_item on id = item_id where claim_id = $1) as votes,
       (select max(votes) from validation_item where claim_id = $1) as counted,
       (select count(*)::int from verdict where claim_id = $1) as verdicts,
       (select count(*)::int from award where attempt_id = $2) as awards,
       (select count(*)::int from pending_verdict where id = $1) as pending,
       (select count(*)::int from outbox_event where type = 'claim.ruled' and payload ->> 'claimId' = $1::text) as events`,
    [claimId, attemptId],
  );
  return rows[0];
}

it('has one effect of fifty votes at once, in twenty rounds', { tags: ['slow'] }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await emptyQueue(server);
    const { attempt, verdict, player } = await fileClaim(server);
    const leases = await Promise.all(experts.map((expert) => takeLease(server, expert)));
    const open = experts.flatMap((expert, nth) => {
      const item = leases[nth]?.item;
      return item ? [{ expert, item }] : [];
    });
    expect(open.length).toBe(3);
    server.clock.move(MINUTE_MS);
    // Every other round each of them also tries to vote otherwise at the same moment.
    const words: readonly VoteWord[] = round % 2 === 0 ? ['break'] : ['break', 'held'];
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, nth) => {
        const { expert, item } = open[nth % open.length] ?? {};
        if (!expert || !item) throw new Error('Somebody has it open.');
        const vote = words[Math.floor(nth / open.length) % words.length] ?? 'break';
        const of = voteOn(item, expert, { vote });
        const { status } = await server.api.send(validationEndpoints.vote, of);
        return status;
      }),
    );
    expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const found = await stored(verdict.id, attempt.id);
    expect(found?.['votes']).toBe(open.length);
    const { outcome } = await player.look(attempt);
    const isDecided = outcome !== 'pending';
    expect(found).toMatchObject({
      verdicts: isDecided ? 1 : 0,
      events: isDecided ? 1 : 0,
      pending: isDecided ? 0 : 1,
      awards: outcome === 'break' ? 1 : 0,
    });
    // All voted the same in every other round.
    expect(words.length > 1 || outcome === 'break').toBe(true);
  }
});

it(
  'gives an item to no more than may decide it, and a person one item, however many ask at once',
  { tags: ['slow'] },
  async () => {
    await emptyQueue(server);
    for (let nth = 0; nth < 20; nth += 1) await fileClaim(server);
    const [first] = experts;
    if (!first) throw new Error('There are experts.');
    const asked = await Promise.all(Array.from({ length: 20 }, () => takeItem(server, first)));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    const taken = await Promise.all(experts.map((expert) => takeItem(server, expert)));
    const people = Map.groupBy(taken, ({ id }) => id);
    for (const items of people.values()) expect(items.length).toBeLessThanOrEqual(3);
  },
);
