import { listFeatures } from '#app.ts';
import type { Progress } from '#progress.ts';
import type { Kit, Transaction } from '#kit.ts';
import { collectFromFeatures } from '#platform/feature/feature.ts';
import { listParked, type ParkedEvents, releaseParked } from '#platform/outbox/index.ts';
import { countWords } from './count-words.ts';
import { runWithInfrastructure } from './run-command.ts';

interface Release {
  readonly kit: Pick<Kit, 'database' | 'clock' | 'audit'>;
  /** The listeners of this release. */
  readonly names: readonly string[];
  readonly say: Progress;
}

const EXIT_MISUSE = 2;

/**
 * `npm run outbox:release [LISTENER]`: without a name it lists what is parked; with one it releases those events, to be
 * delivered again from their first attempt. Answers the exit code.
 */
export async function releaseOutbox(
  { kit, names, say }: Release,
  listener: string | undefined,
): Promise<number> {
  if (listener === undefined) {
    for (const line of describeParked(await listParked(kit.database.kysely), names)) say(line);
    return 0;
  }
  if (!names.includes(listener)) {
    say(`There is no listener ${listener}. Listeners are: ${names.join(', ')}.`);
    return EXIT_MISUSE;
  }
  const count = await kit.database.transaction((transaction) => release(kit, transaction, listener));
  say(
    count === 0
      ? `Nothing is parked for ${listener}.`
      : `Released ${countEvents(count)} for ${listener}. A running worker delivers them within a second.`,
  );
  return 0;
}

/** Releases the parked events of a listener and notes it in the audit log; answers how many. */
async function release(kit: Release['kit'], transaction: Transaction, listener: string): Promise<number> {
  const count = await releaseParked(transaction, listener, kit.clock.now());
  if (count > 0)
    await kit.audit.write(transaction, {
      by: { command: 'outbox:release' },
      action: 'listener.release',
      object: { kind: 'listener', id: listener },
      person: null,
      changes: { parked: { before: count, after: 0 } },
    });
  return count;
}

function describeParked(parked: readonly ParkedEvents[], names: readonly string[]): string[] {
  if (parked.length === 0) return ['No event is parked.'];
  const heaps = [...Map.groupBy(parked, ({ listener }) => listener)];
  return [
    ...heaps.flatMap(([listener, rows]) => [
      `${listener}: ${countEvents(rows.reduce((total, row) => total + row.count, 0))} parked${names.includes(listener) ? '' : ', and no listener of this release has that name'}`,
      ...rows.map(describeRow),
    ]),
    'Once its fault is mended, release the events of a listener: npm run outbox:release LISTENER',
  ];
}

function describeRow({ count, type, failure, since }: ParkedEvents): string {
  return `  ${String(count)} × ${type}, ${failure}, since ${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function countEvents(count: number): string {
  return countWords(count, 'event', 'events');
}

if (import.meta.main)
  await runWithInfrastructure(({ kit, say }) => {
    const names = collectFromFeatures(listFeatures(kit), 'listeners').map(({ name }) => name);
    return releaseOutbox({ kit, names, say }, process.argv[2]);
  });
