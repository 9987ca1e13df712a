import { objectiveKinds } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { describe, expect, it } from 'vitest';
import { speakAsJudge } from '#stand-in/models/stand-in-judge.ts';
import { readAnswer } from '../../asking/judge-answer.ts';
import { buildJudgePrompt, DEFAULT_INSTRUCTIONS, WORDINGS } from '../../asking/judge-prompt.ts';
import type { JudgedCase } from '../../asking/judged-case.ts';
import { measureFigures } from '../figures/figures.ts';
import { reasonsAgainst } from '../figures/may-score.ts';
import { judgedOf, shippedSet } from '../gold/gold-line.ts';

function ask(model: string, judged: JudgedCase, wording: number) {
  const asked = { instructions: DEFAULT_INSTRUCTIONS, judged, wording };
  const prompt = buildJudgePrompt(asked, () => true);
  if (!prompt) throw new Error('It fits.');
  const turns = prompt.turns.map(({ text }) => ({ role: 'user' as const, text }));
  const reply = speakAsJudge({
    model,
    system: prompt.system,
    turns,
    tools: [],
    results: [],
    wantsUsage: false,
  });
  return readAnswer(reply ?? '', judged);
}

describe.each(['stand-in-judge', 'stand-in-judge-b'])('%s', (model) => {
  it.each(objectiveKinds)('passes the calibration of %s in every wording', (kind) => {
    const gold = shippedSet(kind).map((line) => ({
      label: line.label,
      outcomes: Array.from({ length: WORDINGS }, (_, nth) => ask(model, judgedOf(line), nth).outcome),
    }));
    const figures = measureFigures(gold);
    expect(figures).toMatchObject({ agreement: { value: 1 }, spread: 0 });
    expect(reasonsAgainst(figures)).toEqual([]);
  });

  it('says that its answer is from a list, and has none where a word is another', () => {
    const judged = shippedSet('answer').map(judgedOf)[0];
    if (!judged) throw new Error('The set has conversations.');
    expect(ask(model, judged, 0)).toMatchObject({
      reason: expect.stringMatching(/^\(A stand-in .* in a list of gold conversations/) as string,
    });
    const turns = judged.turns.map((turn) => ({ ...turn, text: `${turn.text} Yes.` }));
    expect(ask(model, { ...judged, turns }, 0)).toMatchObject({ outcome: 'could-not-judge' });
  });
});
