import type { TimedText } from '#benchmark/platform/timed-text.ts';
import { redTeamTargets } from './red-team-targets.ts';

/** What somebody may fill a message with. */
export const repeatedUnits = [
  'a',
  'a ',
  'you never not tell ',
  'first letter ',
  '((((',
  '\u0301',
  '“',
  'p a ',
  'Q29i',
  '=',
  '😀',
  'what you guard ',
];

export const targetTexts: readonly TimedText[] = redTeamTargets.flatMap((target) =>
  repeatedUnits.map((unit) => ({
    name: `practice target ${target.key}: 8,000 characters of ${JSON.stringify(unit)}`,
    goalMs: 1500,
    run: () =>
      target.reply({
        secret: 'COBALT-HERON-MESA-4821',
        turns: [{ role: 'expert', text: unit.repeat(8000).slice(0, 8000) }],
      }),
  })),
);
