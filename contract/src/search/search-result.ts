import * as z from 'zod';

/** What can be found, in the order in which the groups are named to people. */
export const searchKinds = ['challenge', 'article', 'person', 'event'] as const;
export const searchKind = z.enum(searchKinds);
export type SearchKind = z.infer<typeof searchKind>;

/** What is longer than this, in UTF-16 units, is no question that a person types, and finds nothing. */
export const LONGEST_SEARCH = 200;

/** The range of UTF-16 units of a text that matches the words of the search. */
export const textRange = z.object({ start: z.number().int(), end: z.number().int() });
export type TextRange = z.infer<typeof textRange>;

export const searchResult = z.object({
  kind: searchKind,
  title: z.string(),
  titleMarks: z.array(textRange),
  /** A stretch of what was found, without any markup. */
  excerpt: z.string(),
  excerptMarks: z.array(textRange),
  /** Its path in the web client. */
  path: z.string(),
});
export type SearchResult = z.infer<typeof searchResult>;
