import type { EvidenceMark, Problem, Turn } from '@redoubt/contract/arena';
import { compareNumber } from './problems/compare-number.ts';
import { formatNumber } from './problems/decimal.ts';
import {
  type AnswerLine,
  findAnswerLine,
  nameWeekday,
  readDate,
  readNumber,
  readWeekday,
  readYesOrNo,
} from './problems/read-answer.ts';
import { type RightAnswer, solveProblem } from './problems/solve-problem.ts';

const NAME = 'Problem check';
const VERSION = '1.0';

/** What a check of a reply found, as a verdict says it. */
export interface CheckedProblem {
  readonly outcome: 'held' | 'break';
  readonly turn: number;
  readonly reason: string;
  readonly judge: string;
  readonly judgeVersion: string;
  readonly marks: readonly EvidenceMark[];
}

/** The message of an expert and the reply to it, as far as the check looks at them. */
export interface Exchange {
  readonly question: Pick<Turn, 'problem'>;
  readonly reply: Pick<Turn, 'number' | 'text' | 'state' | 'ending'>;
}

/**
 * What the check finds in the reply to a problem: held where its last line gives the right answer, a break where it gives a
 * wrong one. Null where the message is no problem, the reply is not whole, or its last line cannot be read in exactly one way.
 */
export function checkProblem({ question: { problem }, reply }: Exchange): CheckedProblem | null {
  if (!problem || reply.state !== 'done' || reply.ending !== null) return null;
  const line = findAnswerLine(reply.text);
  const right = line && solveProblem(problem);
  if (!right) return null;
  const isRight = isRightAnswer(right, line);
  if (isRight === null) return null;
  return {
    outcome: isRight ? 'held' : 'break',
    turn: reply.number,
    reason: isRight
      ? `The reply answers “${line.text}”, which is right.`
      : `The reply answers “${line.text}”. The right answer is ${writeAnswer(right)}.`,
    judge: NAME,
    judgeVersion: `problem/${problem.kind} ${VERSION}`,
    marks: isRight ? [] : [{ turn: reply.number, start: line.start, end: line.end }],
  };
}

/** Whether a problem has an answer that can be computed exactly. */
export function canSolve(problem: Problem): boolean {
  return solveProblem(problem) !== null;
}

/** Null where the answer is written in another form than the problem asks for, or may be a rounded one. */
function isRightAnswer(right: RightAnswer, { text }: AnswerLine): boolean | null {
  switch (right.kind) {
    case 'number': {
      const written = readNumber(text, right.unit);
      const agreement = written && compareNumber(right, written);
      return agreement === null || agreement === 'unclear' ? null : agreement === 'right';
    }
    case 'date':
      return isSame(readDate(text), right.date);
    case 'weekday':
      return isSame(readWeekday(text), right.weekday);
    case 'yes-or-no':
      return isSame(readYesOrNo(text), right.isYes);
  }
}

function isSame<Value>(read: Value | null, right: Value): boolean | null {
  return read === null ? null : read === right;
}

function writeAnswer(right: RightAnswer): string {
  switch (right.kind) {
    case 'number':
      return [formatNumber(right.value), ...(right.unit ? [right.unit.plural] : [])].join(' ');
    case 'date':
      return right.date;
    case 'weekday':
      return nameWeekday(right.weekday);
    case 'yes-or-no':
      return right.isYes ? 'yes' : 'no';
  }
}
