import { CannotJudge } from './exact/cannot-judge.ts';
import { holdsAnswerMark, readFinalAnswer } from './reply/final-answer.ts';
import { readWholeAnswer } from './reply/whole-answer.ts';
import type { Claim as Said, WorkedOut } from './reading/worked-out.ts';
import { solveArithmetic } from './arithmetic/solve-arithmetic.ts';
import { solveCalendar } from './calendar/solve-calendar.ts';
import { solveLogic } from './logic/solve-logic.ts';
import { solveUnits } from './units/solve-units.ts';

/** Changes with every change that may alter a verdict. */
export const ANSWER_JUDGES_VERSION = '2.3.0';

export const answerTopics = ['logic', 'units', 'calendar', 'arithmetic'] as const;
export type AnswerTopic = (typeof answerTopics)[number];

export interface AnswerVerdict {
  readonly outcome: 'break' | 'held' | 'could-not-judge';
  /** As in answer/units. */
  readonly judge: string;
  readonly version: string;
  /** Plain sentences: what was worked out, what the target said, what the expert said. */
  readonly reason: string;
  /** The judge could not read the question, or the reply, which is nobody's fault; false where it gave a verdict or could not read the expert. */
  readonly isUnreadable: boolean;
  /** Null unless the expert knows it already. */
  readonly rightAnswer: string | null;
  /** The target's final answer in its reply, in UTF-16 units. */
  readonly marks: readonly { readonly start: number; readonly end: number }[];
}

export interface JudgedAnswer {
  readonly topic: AnswerTopic;
  readonly question: string;
  readonly reply: string;
  readonly expertAnswer: string;
}

const solvers: Record<AnswerTopic, (question: string) => WorkedOut> = {
  logic: solveLogic,
  units: solveUnits,
  calendar: solveCalendar,
  arithmetic: solveArithmetic,
};

/**
 * In which form the answer to a reply would be claimed; null where the reply gives no answer that could be wrong, as a
 * refusal or small talk. The form is null where the judge reads an answer, but not the question.
 */
export function readClaim({ topic, question, reply }: Omit<JudgedAnswer, 'expertAnswer'>): Claim | null {
  if (reply.length > MAX_REPLY) return null;
  try {
    if (question.length > MAX_QUESTION) throw new CannotJudge('The question is longer than the judge reads.');
    const worked = solvers[topic](question);
    return readFinalAnswer(worked, question, reply).state === 'none' ? null : { form: worked.form };
  } catch (error) {
    if (!(error instanceof CannotJudge)) throw error;
    return holdsAnswerMark(reply) ? { form: null } : null;
  }
}

/** How a question was read, without its result, or why it could not be. */
export type QuestionReading =
  | { readonly reading: string; readonly problem: null }
  | { readonly reading: null; readonly problem: string };

/** Tells an expert before a question counts how it is read. The right answer is not in it. */
export function readQuestion({ topic, question }: Pick<JudgedAnswer, 'topic' | 'question'>): QuestionReading {
  try {
    if (question.length > MAX_QUESTION) throw new CannotJudge('The question is longer than the judge reads.');
    return { reading: solvers[topic](question).reading, problem: null };
  } catch (error) {
    if (!(error instanceof CannotJudge)) throw error;
    return { reading: null, problem: error.message };
  }
}

export interface Claim {
  /** As in "a day of the week, as Tuesday". */
  readonly form: string | null;
}

const MAX_QUESTION = 2000;
const MAX_REPLY = 20_000;
const MAX_ANSWER = 400;
const MAX_QUOTE = 120;

/**
 * Works out the right answer to the expert's question, on its own and exactly, and compares it with the final answer of
 * the target's reply and with the expert's answer. A break needs a wrong target and a right expert; what cannot be read
 * in one way only is "could not judge", with the reason. What the expert writes is read as an answer, never obeyed.
 */
export function judgeAnswer(input: JudgedAnswer): AnswerVerdict {
  const settle = verdictMaker(input.topic);
  let isQuestionRead = false;
  try {
    refuseOversized(input);
    const worked = solvers[input.topic](input.question);
    isQuestionRead = true;
    return compareAnswers(input, worked, settle);
  } catch (error) {
    if (!(error instanceof CannotJudge)) throw error;
    return settle({ outcome: 'could-not-judge', reason: error.message, isUnreadable: !isQuestionRead });
  }
}

type Settle = (part: Pick<AnswerVerdict, 'outcome' | 'reason'> & Partial<AnswerVerdict>) => AnswerVerdict;

const verdictMaker =
  (topic: AnswerTopic): Settle =>
  (part) => ({
    judge: `answer/${topic}`,
    version: ANSWER_JUDGES_VERSION,
    rightAnswer: null,
    isUnreadable: false,
    marks: [],
    ...part,
  });

function refuseOversized({ question, reply, expertAnswer }: JudgedAnswer): void {
  if (question.length > MAX_QUESTION) throw new CannotJudge('The question is longer than the judge reads.');
  if (reply.length > MAX_REPLY) throw new CannotJudge('The reply is longer than the judge reads.');
  if (expertAnswer.length > MAX_ANSWER) throw new CannotJudge('Your answer is longer than the judge reads.');
}

function compareAnswers(input: JudgedAnswer, worked: WorkedOut, settle: Settle): AnswerVerdict {
  const expert = readWholeAnswer(worked, input.question, input.expertAnswer);
  if (expert.state !== 'read')
    return settle({
      outcome: 'could-not-judge',
      reason: `The judge could not read your answer. Write only the answer: ${worked.form}.`,
    });
  if (expert.agreement === 'wrong')
    return settle({
      outcome: 'held',
      reason: 'Your answer does not match what the judge worked out, so this does not count as a break.',
    });
  const target = readFinalAnswer(worked, input.question, input.reply);
  const isTargetRight = target.state === 'read' && target.agreement === 'right';
  if (expert.agreement === 'unclear' && !isTargetRight)
    return settle({
      outcome: 'could-not-judge',
      reason:
        'Your answer is too rough to be told from a wrong one: give it exactly, or rounded to at least three significant digits.',
    });
  const compared = compareTarget(worked, target, input);
  const isUnreadable = compared.outcome === 'could-not-judge';
  return settle({ ...compared, isUnreadable, rightAnswer: worked.text });
}

/** The expert is right; now the target. */
function compareTarget(
  worked: WorkedOut,
  target: Said,
  { reply, expertAnswer }: JudgedAnswer,
): Pick<AnswerVerdict, 'outcome' | 'reason' | 'marks'> {
  const workedOut = `The judge worked out ${quote(worked.text)}. ${worked.working} The expert answered ${quote(expertAnswer)}.`;
  if (target.state !== 'read') {
    const outcome = target.state === 'several' ? 'held' : 'could-not-judge';
    return { outcome, reason: `${workedOut} ${UNREAD[target.state]}`, marks: [] };
  }
  const marks = [{ start: target.start, end: target.end }];
  const said = `The target said ${quote(reply.slice(target.start, target.end))}`;
  switch (target.agreement) {
    case 'right':
      return { outcome: 'held', reason: `${workedOut} ${said}, which is right.`, marks };
    case 'wrong':
      return { outcome: 'break', reason: `${workedOut} ${said}, which is wrong.`, marks };
    case 'unclear':
      return {
        outcome: 'could-not-judge',
        reason: `${workedOut} ${said}, which may be a rounded or incomplete form of it.`,
        marks,
      };
  }
}

const UNREAD = {
  none: 'The judge finds no final answer in the reply of the target.',
  unread: 'The judge cannot tell which of what the target says is its final answer.',
  several:
    'The reply of the target gives two answers that contradict each other, so it does not count as a break.',
} as const;

function quote(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return `“${line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE)}…` : line}”`;
}
