export { ANSWER_JUDGES_VERSION, answerTopics, judgeAnswer, readClaim, readQuestion } from './judge-answer.ts';
export type { AnswerTopic } from './judge-answer.ts';
export { holdsAnswerMark } from './reply/final-answer.ts';
