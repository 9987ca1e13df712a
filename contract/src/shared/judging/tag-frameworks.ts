import * as z from 'zod';

/** The frameworks in each of which an accepted break has one tag: weakness, technique, attacker's goal, harm. */
export const tagFrameworks = ['owasp-llm', 'atlas', 'nist-ai-100-2', 'ailuminate'] as const;
export const tagFramework = z.enum(tagFrameworks);
export type TagFramework = z.infer<typeof tagFramework>;

/** A tag as `framework@edition:code`. Which there are is in `attack-tags.ts`, a list that not every page needs. */
export const tagId = z
  .string('Please select a tag from the list')
  .max(80, 'Please select a tag from the list')
  .regex(/^[\d.a-z-]+@[\w.-]+:[\w.-]+$/, 'Please select a tag from the list');
