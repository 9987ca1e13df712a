import { invariant } from '#platform/invariant.ts';
import { answerJudges } from './answer-judge.ts';
import type { Judge } from './judge.ts';
import { leakJudge } from './leak-judge.ts';

const judges = new Map([leakJudge, ...answerJudges].map((judge) => [judge.key, judge]));

/** The judge that a challenge names. */
export function getJudge(key: string): Judge {
  const judge = judges.get(key);
  invariant(judge, `There is no judge ${key}.`);
  return judge;
}
