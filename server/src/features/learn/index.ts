export { type Article, listArticles } from './articles/articles.ts';
export { learnPersonalData } from './learn.personal-data.ts';
export { serveLearn } from './learn.routes.ts';
