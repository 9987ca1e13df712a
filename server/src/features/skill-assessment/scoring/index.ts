export { rubric } from './rubric.ts';
export { scoreBias } from './score-bias.ts';
export { scoreContent } from './score-content.ts';
export { scoreRating } from './score-rating.ts';
