import {
  ANSWER_JUDGES_VERSION,
  answerTopics,
  judgeAnswer,
  readClaim,
  type AnswerTopic,
} from '../answer-judges/index.ts';
import type { Judge } from './judge.ts';

const NAME = 'Exact judge';

/** One for each topic: works out the right answer and compares the target's reply and the expert's answer with it. */
export const answerJudges: readonly Judge[] = answerTopics.map(createAnswerJudge);

function createAnswerJudge(topic: AnswerTopic): Judge {
  return {
    key: `answer/${topic}`,
    name: NAME,
    version: ANSWER_JUDGES_VERSION,
    readClaim: ({ question, reply }) => readClaim({ topic, question: question.text, reply: reply.text }),
    judgeAnswer({ question, reply, answer }) {
      const { outcome, reason, judge, version, marks } = judgeAnswer({
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
        marks: marks.map((mark) => ({ turn: reply.number, ...mark })),
      };
    },
  };
}
