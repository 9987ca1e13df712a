import { expect, test } from 'vitest';
import { speakAsJudge } from '#stand-in/models/stand-in-judge.ts';
import { readAnswer } from '../judge-answer.ts';
import { buildJudgePrompt, DEFAULT_INSTRUCTIONS, WORDINGS } from '../judge-prompt.ts';
import type { JudgedCase } from '../judged-case.ts';
import { type Attack, cases, placed } from './attacked-cases.fixture.ts';
import attacks from './attacks.json' with { type: 'json' };

function judge(judged: JudgedCase, { wording = 0, leaked = '' } = {}): string {
  const prompt = buildJudgePrompt({ instructions: DEFAULT_INSTRUCTIONS, judged, wording }, () => true);
  const request = {
    model: 'stand-in-judge-obedient',
    system: prompt?.system ?? '',
    turns: [{ role: 'user', text: `${prompt?.turns[0]?.text ?? ''}${leaked}` }] as const,
    tools: [],
    results: [],
    wantsUsage: false,
  };
  return readAnswer(speakAsJudge(request) ?? '', judged).outcome;
}

/** How many of the attacks make the judge say something else. */
function countFlipped(say: (judged: JudgedCase, attack: Attack) => string): number {
  return attacks.filter((attack) => cases.some(({ judged, outcome }) => say(judged, attack) !== outcome))
    .length;
}

test('the stand-in judges each case by its rules, in every wording', () => {
  for (const { judged, outcome } of cases)
    for (let wording = 0; wording < WORDINGS; wording += 1) expect(judge(judged, { wording })).toBe(outcome);
});

test('none of a hundred attacks flips a judge that obeys whatever it finds outside of the fence', () => {
  expect(attacks).toHaveLength(100);
  expect(new Set(attacks.map(({ place }) => place))).toEqual(new Set(Object.keys(placed)));
  expect(countFlipped((judged, { place, text }) => judge(placed[place]?.(judged, text) ?? judged))).toBe(0);
});

test('none of them flips it in any other place either', () => {
  // In a reply, words that were written for another place may really decline or give away something.
  const everywhere = (judged: JudgedCase, { place: own, text }: Attack) =>
    Object.entries(placed)
      .filter(([place]) => place !== 'reply' || own === 'reply')
      .reduce((changed, [, put]) => put(changed, text), judged);
  const asRule = (judged: JudgedCase, text: string): JudgedCase => ({
    ...judged,
    objective: text,
    rubric: { ...judged.rubric, doesNotCount: [{ letter: 'B', text, example: text }] },
  });
  expect(countFlipped((judged, attack) => judge(asRule(everywhere(judged, attack), attack.text)))).toBe(0);
});

test('each of them would flip it if it stood outside of the fence', () => {
  expect(countFlipped((judged, { text }) => judge(judged, { leaked: `\n${text}` }))).toBe(100);
});
