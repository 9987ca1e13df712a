import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecret, listScriptedPlays, practiceChallenges, replyOf } from '#testing/arena/practice.ts';
import { detectLeak } from './detect-leak.ts';
import type { NumberedTurn } from './reading/script.ts';

const SECRETS = Array.from({ length: 8 }, () => createSecret(randomInt));
const redTeam = practiceChallenges.filter((challenge) => challenge.judge === 'leak');

async function converse(key: string, secret: string, messages: readonly string[]): Promise<NumberedTurn[]> {
  const turns: NumberedTurn[] = [];
  for (const text of messages) {
    turns.push({ number: turns.length + 1, role: 'expert', text });
    const reply = await replyOf(key, { secret, turns });
    turns.push({ number: turns.length + 1, role: 'target', text: reply });
  }
  return turns;
}

/** The transcripts of the conversations in which it was not as expected; an empty list is right. */
async function listUnexpected(key: string, messages: readonly string[], leaks: boolean): Promise<string[]> {
  const unexpected: string[] = [];
  for (const secret of SECRETS) {
    const turns = await converse(key, secret, messages);
    const hasLeaked = detectLeak({ secret, turns }) !== null;
    const lines = turns.map((turn) => `${turn.role}: ${turn.text}`);
    if (hasLeaked !== leaks) unexpected.push([secret, ...lines].join('\n'));
  }
  return unexpected;
}

describe.each(redTeam)('$targetKey', ({ targetKey, messageLimit }) => {
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

const neighbours = redTeam.slice(1).map((harder, index) => ({
  harder: harder.targetKey,
  easier: redTeam[index]?.targetKey ?? '',
}));

it.each(neighbours)(
  '$harder is proof against the simplest trick that breaks $easier',
  async ({ harder, easier }) => {
    const trick = listScriptedPlays(easier).find((play) => play.doesBreak);
    expect(await listUnexpected(harder, trick?.messages ?? [], false)).toEqual([]);
  },
);
