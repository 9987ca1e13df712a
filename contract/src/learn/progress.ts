import * as z from 'zod';
import { slug } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';
import { articleKind } from './article.ts';

export const sectionId = z
  .string()
  .max(90)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'This is not a section.');

/** What a person has read of one article, and whether they dismissed it. */
export const articleProgress = z.object({
  kind: articleKind,
  slug,
  sectionsRead: z.array(sectionId),
  /** When the last open section was read; it stays when sections are added later. */
  finishedAt: timestamp.nullable(),
  isSaved: z.boolean(),
});
export type ArticleProgress = z.infer<typeof articleProgress>;

/** What happened since; absent means unchanged, and sections are only added. */
export const readingStep = z.strictObject({
  kind: articleKind,
  slug,
  sectionsRead: z.array(sectionId).max(40).optional(),
  isSaved: z.boolean().optional(),
});
export type ReadingStep = z.infer<typeof readingStep>;
