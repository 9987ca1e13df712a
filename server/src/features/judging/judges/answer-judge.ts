import {
  ANSWER_JUDGES_VERSION,
  answerTopics,
  holdsAnswerMark,
  judgeAnswer,
  readClaim,
  readQuestion,
  type AnswerTopic,
} from '../answer-judges/index.ts';
import type { QuestionKind } from '@redoubt/contract/arena';
import type { Judge } from './judge.ts';

const NAME = 'Exact judge';

/** What the questions of each topic are about. */
const ASKED = {
  arithmetic: 'expression',
  calendar: 'date',
  units: 'quantity',
  logic: 'statements',
} as const satisfies Record<AnswerTopic, QuestionKind>;

/** One for each topic: works out the right answer and compares the target's reply and the expert's answer with it. */
export const answerJudges: readonly Judge[] = answerTopics.map(createAnswerJudge);

function createAnswerJudge(topic: AnswerTopic): Judge {
  return {
    key: `answer/${topic}`,
    name: NAME,
    version: ANSWER_JUDGES_VERSION,
    asks: ASKED[topic],
    readQuestion: (question) => readQuestion({ topic, question }),
    readClaim: ({ question, reply, isScripted }) =>
      isScripted && !holdsAnswerMark(reply.text)
        ? null
        : readClaim({ topic, question: question.text, reply: reply.text }),
    judgeAnswer({ question, reply, answer }) {
      const { outcome, reason, judge, version, marks, isUnreadable } = judgeAnswer({
        topic,
        question: question.text,
        reply: reply.text,
        expertAnswer: answer,
      });
      return {
        outcome,
        turn: reply.number,
        reason,
        judge: NAME,
        judgeVersion: `${judge} ${version}`,
        givesBackMessage: isUnreadable,
        marks: marks.map((mark) => ({ turn: reply.number, ...mark })),
      };
    },
  };
}
