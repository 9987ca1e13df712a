import { contentParts } from '@redoubt/contract/skill-assessment';
import * as z from 'zod';
import words from './rubric.json' with { type: 'json' };

const contentRubric = z.strictObject({
  /** Stands with each score; a change of the rules is a new version. */
  version: z.string(),
  title: z.string(),
  lead: z.string(),
  parts: z.array(
    z.strictObject({
      part: z.enum(contentParts),
      title: z.string(),
      looksAt: z.string(),
      advice: z.string(),
    }),
  ),
  notes: z.array(z.string()),
});

/** The rules of the content score in words, for the page: what each part looks at, and neither weights nor terms. */
export const rubric = contentRubric.parse(words);
