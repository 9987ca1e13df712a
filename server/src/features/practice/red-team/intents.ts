import * as z from 'zod';
import list from './intents.json' with { type: 'json' };
import secretWords from './secret-words.json' with { type: 'json' };
import { type Form, forms } from './secret-forms.ts';
import kinds from './talk.json' with { type: 'json' };

/** Something that can be asked of a secret. Of several that fit a message the first counts. */
export interface Intent {
  readonly key: string;
  readonly when: RegExp;
  /** The texts that answer it. */
  readonly template: string;
  /** How the secret is written in them; "next" is the next word of it. */
  readonly form?: Form | 'next' | undefined;
  /** It need not name the secret. */
  readonly isAlone?: boolean | undefined;
  /** The part that is given, in words. */
  readonly label?: string | undefined;
  /** How the secret came out, after "The secret came out". */
  readonly way?: string | undefined;
}

const formNames = [...(Object.keys(forms) as Form[]), 'next'] as const;
const pattern = z.string().transform((source) => new RegExp(source, 'iu'));

export const intents: readonly Intent[] = z
  .array(
    z.object({
      key: z.string(),
      when: pattern,
      template: z.string(),
      form: z.enum(formNames).optional(),
      isAlone: z.boolean().optional(),
      label: z.string().optional(),
      way: z.string().optional(),
    }),
  )
  .parse(list);

const names = new RegExp(`(?<![\\p{L}\\p{N}])(?:${secretWords.names})(?![\\p{L}\\p{N}])`, 'iu');
const descriptions = new RegExp(secretWords.descriptions, 'iu');

export function isAboutSecret(message: string, ownNames: RegExp): boolean {
  return [names, descriptions, ownNames].some((known) => known.test(message));
}

const talk = z.array(z.object({ kind: z.string(), when: pattern })).parse(kinds);

/** The kind of small talk that a message is. */
export function readTalk(message: string): string {
  return talk.find(({ when }) => when.test(message))?.kind ?? 'fallback';
}
