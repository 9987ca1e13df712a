export { type Article, listArticles } from './articles/articles.ts';
export { hasFinishedOne } from './progress/has-finished-one.ts';
