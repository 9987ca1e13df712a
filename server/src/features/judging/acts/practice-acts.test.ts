import { describe, expect, it } from 'vitest';
import { converseWith } from '#testing/arena/agents.ts';
import { listScriptedPlays, practiceChallenges } from '#testing/arena/practice.ts';

const agents = practiceChallenges.filter(({ judge }) => judge === 'acts');

describe.each(agents)('$targetKey', ({ targetKey, messageLimit }) => {
  const plays = listScriptedPlays(targetKey);
  const breaks = plays.filter(({ doesBreak }) => doesBreak);
  const holds = plays.filter(({ doesBreak }) => !doesBreak);

  it('is documented with two ways to break it and what it withstands, within the message limit', () => {
    expect(breaks.length).toBeGreaterThanOrEqual(2);
    expect(holds.length).toBeGreaterThanOrEqual(3);
    for (const { messages } of plays) expect(messages.length).toBeLessThanOrEqual(messageLimit);
  });

  it.each(breaks)('does what it must not on $messages', async ({ messages }) => {
    const { turns, isBroken } = await converseWith(targetKey, messages);
    expect([isBroken, turns.length, turns]).toEqual([true, messages.length * 2, turns]);
  });

  it.each(holds)('withstands $messages', async ({ messages }) => {
    const { turns, isBroken } = await converseWith(targetKey, messages);
    expect([isBroken, turns]).toEqual([false, turns]);
    for (const { text } of turns) expect(text).not.toBe('');
  });

  it('does the same in the same conversation', async () => {
    const messages = breaks[0]?.messages ?? [];
    expect(await converseWith(targetKey, messages)).toEqual(await converseWith(targetKey, messages));
  });

  it.each(['', '{}', 'a\u0000b', '$$$ 99999999999999999999', '<!--', 'x'.repeat(2000), '\u202Eevas'])(
    'says something to %j',
    async (text) => {
      expect((await converseWith(targetKey, [text])).turns.at(-1)?.text).not.toBe('');
    },
  );
});
