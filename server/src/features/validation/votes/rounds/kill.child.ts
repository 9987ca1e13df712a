/**
 * Takes items and votes on them in a process of its own, for kill.rounds.test.ts. Each vote that was acknowledged is a
 * line on stdout, so that the test can kill the process among them.
 */
import * as z from 'zod';
import { userId } from '@redoubt/contract/shared/ids.ts';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { createCatalogue } from '#features/challenges';
import { isRefusal } from '#platform/refusal.ts';
import { readSettings, startKit } from '#testing/process/killed-child.ts';
import { takeLease } from '../../items/take-lease.ts';
import { vote } from '../vote.ts';

const { connection, people, aheadMs } = readSettings({ people: z.array(userId), aheadMs: z.number() });
let ahead = aheadMs;
const kit = await startKit({ connection, aheadMs: () => ahead });
const arena = { kit, catalogue: createCatalogue(kit) };

async function judge(id: (typeof people)[number]): Promise<void> {
  const caller = {
    userId: id,
    role: 'Expert' as const,
    sessionId: 'of the test',
    isEmailVerified: true,
    signedInAt: null,
  };
  let { item } = await takeLease(arena, caller);
  while (item) {
    const { id: itemId } = item;
    ahead += MINUTE_MS / 4;
    const form = { vote: 'break', line: null, sentence: 'As I read it.' } as const;
    const next = await vote(arena, { caller, id: itemId, form });
    if (isRefusal(next)) ({ item } = await takeLease(arena, caller));
    else {
      process.stdout.write(`${id} ${itemId}\n`);
      ({ item } = next);
    }
  }
}

await Promise.all(people.map(judge));
process.stdout.write('all\n');
process.exit(0);
