import * as z from 'zod';
import { email, isEmailAddress, normalizeEmail } from '#grammar/person-terms.ts';

export { email, isEmailAddress, normalizeEmail };

/** A form or a call that is about an address and nothing else. */
export const addressForm = z.strictObject({ email });
export type AddressForm = z.output<typeof addressForm>;
