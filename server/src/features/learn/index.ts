export { type Article, listArticles } from './articles/articles.ts';
export { learnFeature } from './learn.feature.ts';
export { hasFinishedOne } from './progress/has-finished-one.ts';
