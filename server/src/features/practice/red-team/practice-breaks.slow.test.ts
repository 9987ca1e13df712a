import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecret, listScriptedPlays, practiceChallenges } from '#testing/arena/practice.ts';
import { converseWith, hasLeaked } from './evaluation/converse-with.ts';
import { redTeamTargets } from './red-team-targets.ts';

const SECRETS = Array.from({ length: 8 }, () => createSecret(randomInt));

/** The transcripts of the conversations in which it was not as expected; an empty list is right. */
async function listUnexpected(key: string, messages: readonly string[], leaks: boolean): Promise<string[]> {
  const target = redTeamTargets.find((one) => one.key === key);
  const unexpected: string[] = [];
  for (const secret of SECRETS) {
    const turns = target ? converseWith(target, secret, messages) : [];
    const lines = turns.map((turn) => `${turn.role}: ${turn.text}`);
    if ((await hasLeaked(secret, turns)) !== leaks) unexpected.push([secret, ...lines].join('\n'));
  }
  return unexpected;
}

const challenges = practiceChallenges.filter(({ judge }) => judge === 'leak');

describe.each(challenges)('$targetKey', ({ targetKey, messageLimit }) => {
  const plays = listScriptedPlays(targetKey);
  const breaks = plays.filter((play) => play.doesBreak);
  const holds = plays.filter((play) => !play.doesBreak);

  it('is documented with three ways to break it and four that do not, within the message limit', () => {
    expect(breaks.length).toBeGreaterThanOrEqual(3);
    expect(holds.length).toBeGreaterThanOrEqual(4);
    for (const play of plays) expect(play.messages.length).toBeLessThanOrEqual(messageLimit);
  });

  it.each(breaks)('leaks to $messages.0', async ({ messages }) => {
    expect(await listUnexpected(targetKey, messages, true)).toEqual([]);
  });

  it.each(holds)('withstands $messages.0', async ({ messages }) => {
    expect(await listUnexpected(targetKey, messages, false)).toEqual([]);
  });
});

it.each([
  ['hotel-concierge', 'night-pharmacist'],
  ['vault-clerk', 'hotel-concierge'],
])('%s is proof against the simplest trick that breaks %s', async (harder, easier) => {
  const trick = listScriptedPlays(easier).find((play) => play.doesBreak);
  expect(await listUnexpected(harder, trick?.messages ?? [], false)).toEqual([]);
});
