/** The pages of text that stand alone, by their addresses; each is a page of the site feature of that name. */
export const readingPages = [
  'terms',
  'privacy',
  'cookies',
  'conduct',
  'docs',
  'about',
  'careers',
  'press',
] as const;
