export { type ArticleCard } from './article.ts';
export { type ArticleKind, articleKinds } from './article-kinds.ts';
export { articleFileOf, listArticleCards } from './articles.ts';
export { learnEndpoints } from './learn.endpoints.ts';
export { type ArticleProgress } from './progress.ts';
export { type Neighbours, neighboursOf } from './reading-order.ts';
export { type ArticleSection, listSections } from './sections.ts';
