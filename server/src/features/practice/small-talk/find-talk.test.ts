import { expect, it } from 'vitest';
import { readMessage } from '../language/message.ts';
import { findTalk } from './find-talk.ts';
import labelled from './labelled-messages.json' with { type: 'json' };

/** Finer kinds of what a label means: each answers such a message as well. */
const finer: Readonly<Record<string, readonly string[]>> = {
  whoAreYou: ['human', 'work'],
  question: ['personal', 'meaning'],
  fallback: ['weather', 'feeling', 'remark', 'confided'],
};
const FEWEST_READ = 89;

it('reads what people say besides, held against labelled messages', () => {
  const messages = Object.entries(labelled).flatMap(([label, texts]) =>
    texts.map((text) => ({ label, text, found: findTalk(readMessage(text)) })),
  );
  const missed = messages.filter(
    ({ label, found }) => found !== label && finer[label]?.includes(found) !== true,
  );
  const read = messages.length - missed.length;
  const misses = missed.map(({ text, found }) => `"${text}" as ${found}`).join(', ');
  process.stdout.write(`Small talk: ${String(read)} of ${String(messages.length)} read; not ${misses}.\n`);
  expect(read).toBeGreaterThanOrEqual(FEWEST_READ);
});
