import { judgeAnswer, type AnswerTopic } from '../index.ts';

/** A case of questions.json; its header says what the fields mean. */
export interface QuestionCase {
  readonly id: string;
  readonly class: string;
  readonly topic: string;
  readonly question: string;
  readonly reply: string;
  readonly expertAnswer: string;
  readonly label: string;
  readonly rightAnswer: string | null;
  readonly reason: string;
}

/** abstained: it could have been judged. misread: a verdict that is wrong, the one thing that must not happen. */
export type Score = 'right' | 'abstained' | 'misread';

export interface ScoredCase {
  readonly asked: QuestionCase;
  readonly score: Score;
  /** What the judge said. */
  readonly verdict: string;
}

/** Judges a case as it stands and, where it gives the right answer, once more with that in the expert's place. */
export function scoreCase(asked: QuestionCase): ScoredCase {
  const { label, rightAnswer } = asked;
  const { outcome, reason } = judge(asked, asked.expertAnswer);
  const verdict = `${outcome}: ${reason}`;
  if (outcome === 'could-not-judge')
    return { asked, verdict, score: label === 'abstain' ? 'right' : 'abstained' };
  if (outcome !== label) return { asked, verdict, score: 'misread' };
  if (rightAnswer === null) return { asked, verdict, score: 'right' };
  const ideal = judge(asked, rightAnswer);
  // A right answer that is told to be wrong was misread, though the verdict may have come out right by luck.
  const isMisread = ideal.outcome === 'held' && ideal.rightAnswer === null;
  return isMisread
    ? { asked, verdict: `calls “${rightAnswer}” wrong`, score: 'misread' }
    : { asked, verdict, score: 'right' };
}

function judge({ topic, question, reply }: QuestionCase, expertAnswer: string) {
  return judgeAnswer({ topic: topic as AnswerTopic, question, reply, expertAnswer });
}

export interface Tally {
  readonly all: number;
  /** Cases that can be judged. */
  readonly judgeable: number;
  readonly right: number;
  readonly abstained: number;
  readonly misread: number;
}

export function tallyOf(cases: readonly ScoredCase[]): Tally {
  const count = (score: Score): number => cases.filter((one) => one.score === score).length;
  return {
    all: cases.length,
    judgeable: cases.filter(({ asked }) => asked.label !== 'abstain').length,
    right: count('right'),
    abstained: count('abstained'),
    misread: count('misread'),
  };
}
