import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listFeatures } from '#app.ts';
import { collectFromFeatures } from '#platform/feature/feature.ts';
import { invariant } from '#platform/invariant.ts';
import { listAudited } from '#testing/features/audited.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { releaseOutbox } from './release-outbox.ts';

let server: TestApp;
let names: readonly string[];
let listener: string;
beforeAll(async () => {
  server = await testApp();
  names = collectFromFeatures(listFeatures(server.kit), 'listeners').map(({ name }) => name);
  const [first] = names;
  invariant(first, 'The product has a listener.');
  listener = first;
});
afterAll(() => server.close());
beforeEach(() => server.database.ownerPool.query('truncate outbox_redelivery'));

async function run(name?: string): Promise<{ code: number; output: string[] }> {
  const output: string[] = [];
  const say = (sentence: string) => void output.push(sentence);
  return { code: await releaseOutbox({ kit: server.kit, names, say }, name), output };
}

interface Parked {
  readonly listener?: string;
  readonly type?: string;
  readonly failure?: string;
  readonly isParked?: boolean;
}

let nextId = 0;

/** An event that its listener gave up in November, or, where `isParked` is false, will be tried with again next year. */
async function park({ type = 'test.parked', failure = 'TypeError', isParked = true, ...of }: Parked = {}) {
  nextId += 1;
  await server.database.ownerPool.query(
    `insert into outbox_redelivery (listener, event_id, type, payload, occurred_at, attempts, next_at, parked_at, failure)
     values ($1, $2, $3, '{}', now(), 12, '2099-01-01', $4, $5)`,
    [of.listener ?? listener, nextId, type, isParked ? new Date('2026-11-20T09:00:30Z') : null, failure],
  );
}

it('says that nothing is parked', async () => {
  await park({ isParked: false });
  expect(await run()).toEqual({ code: 0, output: ['No event is parked.'] });
});

it('lists what is parked by listener, with count, type, failure class and since when', async () => {
  for (const failure of ['TypeError', 'DatabaseError:23505', 'TypeError']) await park({ failure });
  await park({ type: 'test.other' });
  await park({ listener: 'zz-of-yesterday' });
  const { code, output } = await run();
  expect(code).toBe(0);
  expect(output).toEqual([
    `${listener}: 4 events parked`,
    '  2 × test.parked, TypeError, since 2026-11-20 09:00 UTC',
    '  1 × test.other, TypeError, since 2026-11-20 09:00 UTC',
    '  1 × test.parked, DatabaseError:23505, since 2026-11-20 09:00 UTC',
    'zz-of-yesterday: 1 event parked, and no listener of this release has that name',
    '  1 × test.parked, TypeError, since 2026-11-20 09:00 UTC',
    'Once its fault is mended, release the events of a listener: npm run outbox:release LISTENER',
  ]);
});

it('releases those of one listener, which the worker then tells it of', async () => {
  await park();
  await park();
  await park({ listener: 'zz-of-yesterday' });
  expect(await run(listener)).toEqual({
    code: 0,
    output: [`Released 2 events for ${listener}. A running worker delivers them within a second.`],
  });
  // No event of that type is the listener's: it takes them without an effect, and they are gone.
  await server.drainOutbox();
  const { rows } = await server.database.ownerPool.query('select listener from outbox_redelivery');
  expect(rows).toEqual([{ listener: 'zz-of-yesterday' }]);
  expect((await run(listener)).output).toEqual([`Nothing is parked for ${listener}.`]);
  expect(await listAudited(server.database, `listener ${listener}`)).toMatchObject([
    {
      action: 'listener.release',
      by: 'command outbox:release',
      changes: { parked: { before: 2, after: 0 } },
    },
  ]);
});

it('leaves what is not parked to its time', async () => {
  await park({ isParked: false });
  expect((await run(listener)).output).toEqual([`Nothing is parked for ${listener}.`]);
  await server.drainOutbox();
  const { rows } = await server.database.ownerPool.query('select attempts from outbox_redelivery');
  expect(rows).toEqual([{ attempts: 12 }]);
});

it.each(['no-such-listener', '', 'zz-of-yesterday'])(
  'refuses the name %j and says which there are',
  async (name) => {
    await park({ listener: 'zz-of-yesterday' });
    expect(await run(name)).toEqual({
      code: 2,
      output: [`There is no listener ${name}. Listeners are: ${names.join(', ')}.`],
    });
  },
);
