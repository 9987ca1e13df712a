export { biasQuestions, OPTIONS_PER_QUESTION } from './bias-questions.ts';
export { contentPrompts, type ContentPrompt, type PromptPoint } from './content-prompts.ts';
export { ratingGuide, ratingPairs, type RatingTask } from './rating-pairs.ts';
export { getPrompt, getQuestions, getTasks } from './items.ts';
