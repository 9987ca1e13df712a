import * as z from 'zod';
import { writtenText } from '#grammar/text.ts';

const LONGEST_LINK = 500;
const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
/** A name or password before the host makes an address look like another's. */
const WITHOUT_PERSON = /^https?:\/\/[^@/?#\s]+(?:[/?#]\S*)?$/i;
/** Marks that nobody sees can turn an address around, so that it reads as another. */
const INVISIBLE = /\p{C}/u;

/** The address of a page, by http or https alone, or nothing; `label` begins the sentences that say what is wrong. */
export function optionalWebLink(label: string) {
  return writtenText(LONGEST_LINK, `${label} must be at most ${String(LONGEST_LINK)} characters long`)
    .transform((text) => text.trim())
    .refine(
      (text) =>
        text === '' ||
        (WITHOUT_PERSON.test(text) && !INVISIBLE.test(text) && webAddress.safeParse(text).success),
      `${label} must be an address that starts with http:// or https://`,
    );
}
