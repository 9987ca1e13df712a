/** The pages of text besides the articles: by the address of each, its file under web/src. */
export const readingPages = {
  terms: 'features/site/pages/terms',
  privacy: 'features/site/pages/privacy',
  cookies: 'features/site/pages/cookies',
  conduct: 'pages/reading/conduct',
  docs: 'features/site/pages/docs',
  'docs/review': 'pages/reading/review',
  about: 'features/site/pages/about',
  careers: 'features/site/pages/careers',
  press: 'features/site/pages/press',
} as const;
