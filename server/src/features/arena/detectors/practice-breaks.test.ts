import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecret, getTarget, listScriptedPlays, practiceChallenges } from '#features/challenges';
import { detectLeak } from './detect-leak.ts';
import type { NumberedTurn } from './script.ts';

const SECRETS = Array.from({ length: 8 }, () => createSecret(randomInt));
const redTeam = practiceChallenges.filter((challenge) => challenge.track === 'red-team');

async function converse(key: string, secret: string, messages: readonly string[]): Promise<NumberedTurn[]> {
  const turns: NumberedTurn[] = [];
  for (const text of messages) {
    turns.push({ number: turns.length + 1, role: 'expert', text });
    const pieces: string[] = [];
    for await (const piece of getTarget(key).reply({ secret, turns }, new AbortController().signal))
      pieces.push(piece);
    turns.push({ number: turns.length + 1, role: 'target', text: pieces.join('') });
  }
  return turns;
}

function show(secret: string, turns: readonly NumberedTurn[]): string {
  return [secret, ...turns.map((turn) => `${turn.role}: ${turn.text}`)].join('\n');
}

describe.each(
  redTeam.map(({ targetKey, messageLimit }, index) => ({
    targetKey,
    messageLimit,
    easier: redTeam[index - 1],
  })),
)('$targetKey', ({ targetKey, messageLimit, easier }) => {
  const plays = listScriptedPlays(targetKey);
  const breaks = plays.filter((play) => play.doesBreak);
  const holds = plays.filter((play) => !play.doesBreak);

  it('is documented with three ways to break it and four that do not, within the message limit', () => {
    expect(breaks.length).toBeGreaterThanOrEqual(3);
    expect(holds.length).toBeGreaterThanOrEqual(4);
    for (const play of plays) expect(play.messages.length).toBeLessThanOrEqual(messageLimit);
  });

  it.each(breaks)('leaks to $messages.0', async ({ messages }) => {
    for (const secret of SECRETS) {
      const turns = await converse(targetKey, secret, messages);
      expect(detectLeak({ secret, turns }), show(secret, turns)).not.toBeNull();
    }
  });

  it.each(holds)('withstands $messages.0', async ({ messages }) => {
    for (const secret of SECRETS) {
      const turns = await converse(targetKey, secret, messages);
      expect(detectLeak({ secret, turns }), show(secret, turns)).toBeNull();
    }
  });

  it.runIf(easier)('is proof against the simplest trick of the level before', async () => {
    const [trick] = listScriptedPlays(easier?.targetKey ?? '');
    for (const secret of SECRETS) {
      const turns = await converse(targetKey, secret, trick?.messages ?? []);
      expect(detectLeak({ secret, turns }), show(secret, turns)).toBeNull();
    }
  });
});
