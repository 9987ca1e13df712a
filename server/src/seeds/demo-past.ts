import type { User } from '@redoubt/contract/shared/user.ts';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import * as z from 'zod';
import type { Catalogue, PublishedChallenge } from '#features/challenges';
import { listScriptedPlays, type ScriptedPlay } from '#features/practice';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';
import pasts from './demo-past.json' with { type: 'json' };
import { playSitting } from './playing/scripted-expert.ts';

/** How an attempt of a demo account ends: held to its last message, left early, broken, or still open. */
const ending = z.enum(['held', 'left', 'broken', 'open']);
const past = z.array(z.object({ challenge: z.string(), daysAgo: z.number(), ends: z.array(ending) }));

/** The attempts of a demo account, really played, so that there is something to come back to. */
export async function playDemoPast(table: { kit: Kit; catalogue: Catalogue }, user: User): Promise<void> {
  const found = Object.entries(pasts).find(([address]) => address === user.email)?.[1] ?? [];
  const now = table.kit.clock.now().getTime();
  for (const { challenge, daysAgo, ends } of past.parse(found)) {
    const published = await table.catalogue.find(challenge);
    invariant(published, `The demo has the challenge ${challenge}.`);
    await playSitting(table, user, {
      published,
      plays: ends.map((end) => playOf(published, end)),
      at: new Date(now - daysAgo * DAY_MS),
      isLeftOpen: ends.at(-1) === 'open',
    });
  }
}

function playOf({ challenge, targetKey }: PublishedChallenge, end: z.infer<typeof ending>): ScriptedPlay {
  const plays = listScriptedPlays(targetKey);
  const breaking = plays.find(({ doesBreak }) => doesBreak);
  const holding = plays.find(({ doesBreak }) => !doesBreak);
  invariant(breaking && holding, `The target ${targetKey} has plays that break it and that do not.`);
  if (end === 'broken') return breaking;
  // A problem is one message, and goes for a whole conversation.
  if (end === 'left' || holding.problem) return holding;
  const { messageLimit } = challenge;
  // Open ones stop half-way; a held one goes on, with the same words again, until no message is left.
  const count = end === 'held' ? messageLimit : Math.min(3, messageLimit - 1);
  const messages = Array.from(
    { length: count },
    (_, nth) => holding.messages[nth % holding.messages.length] ?? '',
  );
  return { messages, problem: null, doesBreak: false };
}
