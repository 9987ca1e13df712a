export { answerSitting } from './answer-sitting.ts';
