import { validationEndpoints } from '@redoubt/contract/validation';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { arenaApp } from '#testing/arena/attempts.ts';
import {
  buildValidator,
  castVote,
  emptyQueue,
  fileClaim,
  giveRecord,
  movableClock,
  type MovableClock,
  takeLease,
} from '#testing/arena/validation.ts';
import { runJob } from '#testing/jobs.ts';
import { buildPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp & { readonly clock: MovableClock };
beforeAll(async () => {
  const clock = movableClock();
  server = { ...(await arenaApp({ clock })), clock };
});
afterAll(() => server.close());
beforeEach(() => emptyQueue(server));

async function buildReviewer(fields: readonly string[] = []) {
  const reviewer = await buildValidator(server, fields);
  await giveRecord(server, reviewer, { votes: 20, gold: 5, right: 4 });
  return reviewer;
}

async function disagree(fields: readonly string[] = []) {
  for (const vote of ['break', 'held', 'break', 'held', 'unclear'] as const)
    await castVote(server, await buildValidator(server, fields), { vote });
}

/** Who is asked about what waits. */
async function waiting() {
  const { rows } = await server.database.ownerPool.query<{ instance: string }>(
    `select instance from validation_item where decided_at is null and purpose <> 'gold' order by asked_at`,
  );
  return rows.map(({ instance }) => instance);
}

/** Asks others than experts about the only claim that waits, as an appeal does. */
const appeal = (instance: 'reviewer' | 'panel', most: number) =>
  server.database.ownerPool.query(
    `update validation_item set purpose = 'appeal', instance = $1, most_votes = $2 where decided_at is null`,
    [instance, most],
  );

it('asks a reviewer of the field where experts disagree, and their vote decides', async () => {
  const { player, attempt } = await fileClaim(server, { fields: ['Law'] });
  await disagree(['Law']);
  expect(await waiting()).toEqual(['reviewer']);
  expect(await takeLease(server, await buildValidator(server, ['Law']))).toMatchObject({ item: null });
  expect(await takeLease(server, await buildReviewer(['Chemistry']))).toMatchObject({ item: null });
  await castVote(server, await buildReviewer(['Law']), { vote: 'held', line: 'C' });
  expect(await player.look(attempt)).toMatchObject({
    outcome: 'held',
    verdicts: [
      {
        instance: 'validators',
        judge: 'A reviewer',
        reason: 'A reviewer decided: Rounding that a ward would accept',
      },
    ],
  });
});

it('leaves to staff what the reviewer cannot tell', async () => {
  await fileClaim(server);
  await disagree();
  await castVote(server, await buildReviewer(), { vote: 'unclear' });
  expect(await waiting()).toEqual(['staff']);
});

it('leaves to staff what is not decided in 48 hours, and removes old leases', async () => {
  await fileClaim(server);
  await takeLease(server, await buildValidator(server));
  await runJob(server.kit, 'validation.decide');
  expect(await waiting()).toEqual(['validators']);
  server.clock.move(49 * HOUR_MS);
  await runJob(server.kit, 'validation.decide');
  expect(await waiting()).toEqual(['staff']);
  expect((await server.database.ownerPool.query('select from validation_lease')).rowCount).toBe(0);
});

it('leaves to staff at once what fewer than three experts may judge', async () => {
  await fileClaim(server, { fields: ['Numismatics'] });
  const { player } = await fileClaim(server, { fields: ['Botany'] });
  // The author is none of the three.
  await buildValidator(server, ['Botany'], player);
  for (const _ of [1, 2]) await buildValidator(server, ['Botany', 'Numismatics']);
  await buildValidator(server, ['numismatics']);
  await runJob(server.kit, 'validation.find-experts');
  expect(await waiting()).toEqual(['validators', 'staff']);
});

it('lets one reviewer decide an appeal', async () => {
  const { player, attempt } = await fileClaim(server);
  await appeal('reviewer', 1);
  await castVote(server, await buildReviewer(), { vote: 'break', line: 'A' });
  expect(await player.look(attempt)).toMatchObject({
    outcome: 'break',
    verdicts: [{ instance: 'appeal-judge', judge: 'A reviewer' }],
  });
});

it('lets the majority of a panel of three decide an appeal, or leaves it to staff', async () => {
  const { player, attempt } = await fileClaim(server);
  await appeal('panel', 3);
  for (const vote of ['break', 'held', 'break'] as const)
    await castVote(server, await buildReviewer(), { vote });
  expect(await player.look(attempt)).toMatchObject({
    outcome: 'break',
    verdicts: [
      {
        instance: 'panel',
        judge: 'A panel of three experts',
        reason: 'Two of three experts agree: the claim is right.',
      },
    ],
  });
  await fileClaim(server);
  await appeal('panel', 3);
  for (const vote of ['break', 'held', 'unclear'] as const)
    await castVote(server, await buildReviewer(), { vote });
  expect(await waiting()).toEqual(['staff']);
});

it('decides what a killed process left, and tells staff what waits for whom', async () => {
  const { player, attempt, verdict } = await fileClaim(server);
  await fileClaim(server);
  await server.database.ownerPool.query(
    `with item as (update validation_item set votes = 3 where claim_id = $1 returning id)
     insert into validation (item_id, user_id, vote, sentence, opened_at, voted_at, weight)
     select id, gen_random_uuid(), 'held', 'So it is.', now(), now(), 1 from item, generate_series(1, 3)`,
    [verdict.id],
  );
  await runJob(server.kit, 'validation.decide');
  expect(await player.look(attempt)).toMatchObject({ outcome: 'held' });
  const admin = await buildPerson(server.kit, { role: 'Admin' });
  const overview = await server.api.call(validationEndpoints.getValidationOverview, { token: admin.token });
  expect(overview.waiting).toMatchObject([
    { instance: 'validators', count: 1, oldestAt: expect.any(String) as string },
    { instance: 'reviewer', count: 0, oldestAt: null },
    { instance: 'panel', count: 0 },
    { instance: 'staff', count: 0 },
  ]);
  expect(overview.agreement.agreed).toBeLessThanOrEqual(overview.agreement.pairs);
});
