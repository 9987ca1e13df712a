import { type OpenModel, openModel } from '#features/models';
import { WORDINGS } from '@redoubt/contract/model-judges';
import type { ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import type { Kit } from '#kit.ts';
import { buildJudgePrompt } from '../../asking/judge-prompt.ts';
import { listGoldCases, readGoldDigest } from '../gold/gold.store.ts';
import type { JudgedCase } from '../../asking/judged-case.ts';
import type { CalibratedJudge } from './judges.store.ts';
import { readMeanCost } from './mean-cost.store.ts';

/** An answer in JSON with a quote and two sentences takes about so many tokens; the longest that is allowed takes 250. */
const ANSWER_TOKENS = 120;
/** Models count tokens of prompts a third above what English takes, so as never to promise too little. */
const ENGLISH = 3 / 4;

/** Estimates from the prompts of hundreds of conversations, while nothing of what they are made of changed. */
const byTokens = new Map<string, number>();
const MOST_KNOWN = 200;

/**
 * What asking the judge about every gold conversation under every wording costs about: what one answer cost on average in
 * the last run of this kind at the judge's version, or else by the tokens of its prompts. Null while its model is not ready.
 */
export async function estimateRun(
  kit: Kit,
  judge: CalibratedJudge,
  { kind, goldCount }: { readonly kind: ObjectiveKind; readonly goldCount: number },
): Promise<number | null> {
  const on = kit.database.kysely;
  const model = await openModel(kit, judge.modelId);
  if (!model) return null;
  const measured = await readMeanCost(on, { judgeId: judge.id, kind, version: judge.version });
  if (measured !== null) return Math.ceil(WORDINGS * goldCount * measured);
  const gold = await readGoldDigest(on, kind);
  const key = [judge.id, judge.version, model.pricing, kind, gold].join(' ');
  const known = byTokens.get(key) ?? estimateByTokens(model, judge, await listGoldCases(on, kind));
  if (byTokens.size >= MOST_KNOWN) byTokens.clear();
  byTokens.set(key, known);
  return known;
}

function estimateByTokens(model: OpenModel, judge: CalibratedJudge, cases: readonly JudgedCase[]): number {
  const sum = cases.reduce((before, judged) => {
    const asked = { instructions: judge.instructions, judged, wording: 0 };
    const prompt = buildJudgePrompt(asked, (each) => model.fits(each));
    if (!prompt) return before;
    const input = model.estimate(prompt, 0);
    return before + WORDINGS * (ENGLISH * input + model.estimate(prompt, ANSWER_TOKENS) - input);
  }, 0);
  return Math.ceil(sum);
}
