import * as z from 'zod';
import { passkeyId } from '#shared/ids.ts';
import { timestamp, writtenText } from '#shared/text.ts';
import { normalizeText } from '#shared/unicode.ts';

const NAME_MESSAGE = 'Give the passkey a name of at most 60 characters';

/** What its owner calls a passkey, to tell it from others. */
export const passkeyName = writtenText(240, NAME_MESSAGE)
  .transform((text) => normalizeText(text).trim())
  .refine((text) => text !== '' && [...text].length <= 60, NAME_MESSAGE);

export const passkey = z.object({
  id: passkeyId,
  name: z.string(),
  addedAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  /** True where its owner's devices share it; false where it lives in one device alone. */
  isBackedUp: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;
