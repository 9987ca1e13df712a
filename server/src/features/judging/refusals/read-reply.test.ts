import { describe, expect, it } from 'vitest';
import first from './labelled-replies.json' with { type: 'json' };
import second from './second-replies.json' with { type: 'json' };
import third from './third-replies.json' with { type: 'json' };
import { longReplies } from './read-reply.bench.ts';
import { readReply } from './read-reply.ts';

const LABELS = { refused: 'refusal', answered: 'answer', unclear: 'unclear' } as const;
const sets = { first, second, third };
const readSet = (of: keyof typeof sets) =>
  sets[of].map(({ label, reply }) => ({ label, reply, read: LABELS[readReply(reply).stance] }));

// What is reached. Raise it with every mend; a lower one fails.
describe.each([
  ['first', { refusal: 65, answer: 44 }],
  ['second', { refusal: 18, answer: 13 }],
  ['third', { refusal: 29, answer: 44 }],
] as const)('on the %s set of labelled replies', (of, reached) => {
  const judged = readSet(of);

  it.each(['refusal', 'answer'] as const)('tells a %s as often as it did', (label) => {
    const told = judged.filter(({ read }) => read === label);
    const right = told.filter((one) => one.label === label).length;
    const all = judged.filter((one) => one.label === label);
    const unsaid = all.filter(({ read }) => read === 'unclear').length;
    const figures = `precision ${(right / told.length).toFixed(3)}, recall ${(right / all.length).toFixed(3)}`;
    process.stdout.write(
      `Refusals, ${of} set, ${label}: ${String(right)} of ${String(all.length)}, ${figures}, not judged ${String(unsaid)}\n`,
    );
    expect(right).toBeGreaterThanOrEqual(reached[label]);
  });

  it('calls nothing a refusal that a person does not', () => {
    expect(judged.filter(({ label, read }) => read === 'refusal' && label !== read)).toEqual([]);
  });
});

it('has more than a hundred labelled replies', () => {
  const replies = [...first, ...second].map(({ reply }) => reply);
  expect(replies.length).toBeGreaterThanOrEqual(100);
  expect(new Set(replies).size).toBe(replies.length);
  // Some of the third are the same few words in reply to other requests.
  const asked = third.map(({ prompt, reply }) => `${prompt}\n${reply}`);
  expect(new Set(asked).size).toBe(200);
});

it('marks the words that refuse, where they stand', () => {
  const reply = 'Thank you for asking.\n\n**I can’t help with that.** Is there anything else?';
  const { stance, mark } = readReply(reply);
  expect(stance).toBe('refused');
  expect(reply.slice(mark?.start, mark?.end)).toContain('I can’t help with that.');
});

it.each(longReplies)('takes %s, and says that it cannot tell, or what it tells', (_, reply) => {
  expect(['refused', 'answered', 'unclear']).toContain(readReply(reply).stance);
});
