export { ANSWER_JUDGES_VERSION, answerTopics, judgeAnswer, readClaim } from './judge-answer.ts';
export type { AnswerTopic } from './judge-answer.ts';
