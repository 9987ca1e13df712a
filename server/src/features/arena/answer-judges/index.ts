export { ANSWER_JUDGES_VERSION, judgeAnswer } from './judge-answer.ts';
export type { AnswerTopic, AnswerVerdict, JudgedAnswer } from './judge-answer.ts';
