import { type ProblemKind, problemKinds } from '@redoubt/contract/arena';
import { checkProblem } from '../checks/problem-check.ts';
import type { Judge } from './judge.ts';

/** By which challenges name it, and what people owe a verdict. */
export const PEOPLE = 'people';
export const PEOPLE_VERSION = '1.1';

/** A problem that was sent as data is checked exactly; whatever else is said waits for a claim. */
const judgeReply: NonNullable<Judge['judgeReply']> = ({ turns }) => {
  const [question, reply] = turns.slice(-2);
  return question && reply ? checkProblem({ question, reply }) : null;
};

/** Under which a verdict of the check is pending: those under the key of people wait for a person. */
const problemCheck: Judge = { key: 'problems', name: 'Problem check', version: PEOPLE_VERSION, judgeReply };

/** People judge claims; only problems are checked by a program. */
export const peopleJudge = {
  key: PEOPLE,
  name: 'People',
  version: PEOPLE_VERSION,
  pendingReason:
    'Three experts read the conversation and your claim without knowing whose it is, or the staff do where too few are eligible. You can leave: we notify you when it is decided. Until then it counts neither for you nor against you.',
  needsAnswer: true,
  problems: problemKinds,
  judgeReply,
  replyKey: problemCheck.key,
} satisfies Judge;

const TOPICS: Readonly<Record<string, ProblemKind>> = {
  'answer/arithmetic': 'expression',
  'answer/calendar': 'dates',
  'answer/units': 'quantity',
  'answer/logic': 'logic',
};

/** The judge of content challenges. Under the keys of topics it takes problems of one kind only. */
export const contentJudges: readonly Judge[] = [
  peopleJudge,
  problemCheck,
  ...Object.entries(TOPICS).map(([key, kind]): Judge => ({ ...peopleJudge, key, problems: [kind] })),
];
