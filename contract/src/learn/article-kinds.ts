/** The four areas of Learn, in the order of the menu; each is also a part of the articles' addresses. */
export const articleKinds = ['tutorials', 'practices', 'cases', 'certs'] as const;
export type ArticleKind = (typeof articleKinds)[number];
