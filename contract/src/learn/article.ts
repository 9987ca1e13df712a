import * as z from 'zod';
import { slug } from '#shared/ids.ts';
import { articleKinds } from './article-kinds.ts';

export const articleKind = z.enum(articleKinds, 'This is not a kind of article.');

const articleLevels = ['Novice', 'Professional', 'Expert'] as const;

/** For example 'owasp-llm@2026:LLM01': a framework, its edition, and a code of it. */
const articleTag = z.string().regex(/^[a-z][a-z0-9-]*@[a-z0-9.]+:[A-Za-z0-9.]+$/, 'This is not a tag.');

/** What the lists show of an article; its text is the Markdown file of its slug. */
export const articleCard = z.strictObject({
  slug,
  title: z.string().min(1).max(120),
  /** One sentence. */
  summary: z.string().min(1).max(160),
  /** What it belongs to, in two or three words: 'Prompt injection'. */
  track: z.string().min(1).max(40),
  level: z.enum(articleLevels),
  publishedOn: z.iso.date(),
  updatedOn: z.iso.date(),
  tags: z.array(articleTag),
});
export type ArticleCard = z.infer<typeof articleCard>;
