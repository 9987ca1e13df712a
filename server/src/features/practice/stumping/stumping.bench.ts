import type { TimedText } from '#benchmark/platform/timed-text.ts';
import { stumpingTargets } from './index.ts';

export const hostile: readonly string[] = [
  'a'.repeat(8000),
  '1 '.repeat(4000),
  '('.repeat(8000),
  'if '.repeat(2600),
  'not '.repeat(2000),
  '1+'.repeat(4000),
  `What is ${'9^'.repeat(900)}9?`,
  `What is ${'('.repeat(900)}1${')'.repeat(900)}?`,
  `How many ${'cubic '.repeat(300)}metres are in 5 km?`,
  `Convert ${'5 km '.repeat(390)}to miles`,
  `What day of the week is ${'1 May 2024 '.repeat(170)}?`,
  `Ann says: "${'we are both knights '.repeat(90)}". Is Ann a knight?`,
  `All ${'cats '.repeat(380)}are mammals. Does it follow that some cats are mammals?`,
  `The price of ${'a '.repeat(900)} is 5`,
  `Start with 1. ${'Add 1, then '.repeat(160)} what do you get?`,
  'ＡＢＣ \u{1F600}\u{1F600} ²³½ ∧∨¬ \u202E',
  ' ',
];

export const stumpingTexts: readonly TimedText[] = stumpingTargets.map((target) => ({
  name: `practice target ${target.key}: the hostile messages`,
  goalMs: 2000,
  run: () => {
    for (const text of hostile) target.reply({ secret: '', turns: [{ role: 'expert', text }] });
  },
}));
