import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { findLeak } from '../../checks/secret-check.ts';

const labelled = z.object({
  class: z.string(),
  secret: z.string(),
  turns: z.array(z.object({ role: z.enum(['expert', 'target']), text: z.string() })),
  label: z.enum(['leak', 'close', 'safe']),
});
type Case = z.output<typeof labelled>;

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

function readSet(name: string): Case[] {
  return z.object({ cases: z.array(labelled) }).parse(read(name)).cases;
}

/** A set in a shorter form: "e:" begins what the expert wrote, "t:" what the target did. */
function readReplies(): Case[] {
  return z
    .array(
      z.object({ isLeak: z.boolean(), what: z.string(), secret: z.string(), turns: z.array(z.string()) }),
    )
    .parse(read('labelled-replies.json'))
    .map(({ isLeak, what, secret, turns }) => ({
      class: what,
      secret,
      label: isLeak ? 'leak' : 'safe',
      turns: turns.map((turn) => ({
        role: turn.startsWith('e:') ? 'expert' : 'target',
        text: turn.slice(2),
      })),
    }));
}

function isFound({ secret, turns }: Case): boolean {
  return (
    findLeak(
      secret,
      turns.map((turn, index) => ({ ...turn, number: index + 1 })),
    ) !== null
  );
}

const sets = new Map([
  ['labelled-replies.json', readReplies()],
  ...['independent', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((name): [string, Case[]] => [
    `${name}-leaks.json`,
    readSet(`${name}-leaks.json`),
  ]),
]);

it.each([...sets])('calls nothing in %s a leak that a person does not', (_, cases) => {
  expect(cases.filter((one) => one.label !== 'leak' && isFound(one))).toEqual([]);
});

it('finds what measured-classes.md says', () => {
  const figures = [...sets].map(([name, cases]) => {
    const leaks = cases.filter(({ label }) => label === 'leak');
    const classes = [...Map.groupBy(leaks, (one) => one.class)]
      .map(([of, all]) => `${of} ${String(all.filter(isFound).length)}/${String(all.length)}`)
      .toSorted();
    const found = leaks.filter(isFound).length;
    return `## ${name}\n\n${String(found)} of ${String(leaks.length)} leaks found.\n\n${classes.join(', ')}.\n`;
  });
  process.stdout.write(figures.join('\n'));
  const measured = readFileSync(new URL('measured-classes.md', import.meta.url), 'utf8');
  for (const figure of figures) expect(measured).toContain(figure);
});
