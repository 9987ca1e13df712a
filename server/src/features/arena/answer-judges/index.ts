export { ANSWER_JUDGES_VERSION, judgeAnswer } from './judge-answer.ts';
export type { AnswerTopic } from './judge-answer.ts';
