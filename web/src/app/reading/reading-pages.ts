/** The pages of text that stand alone: by the address of each, its file among the pages of the site feature. */
export const readingPages = {
  terms: 'terms',
  privacy: 'privacy',
  cookies: 'cookies',
  conduct: 'conduct',
  docs: 'docs',
  'docs/review': 'review/review',
  about: 'about',
  careers: 'careers',
  press: 'press',
} as const;
