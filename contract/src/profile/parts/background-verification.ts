import * as z from 'zod';
import { profileDocument } from '#shared/terms/document-terms.ts';
import { timestamp } from '#shared/text.ts';

/** Step 3. `state` is that of the whole: none until the first submission. */
export const backgroundVerification = z.object({
  identityDocuments: z.array(profileDocument),
  credentialDocuments: z.array(profileDocument),
  backgroundCheckConsent: z.boolean(),
  verificationMethod: z.string(),
  state: z.enum(['none', 'submitted', 'in_review', 'verified', 'rejected']),
  reason: z.string().nullable(),
  submittedAt: timestamp.nullable(),
});
export type BackgroundVerification = z.infer<typeof backgroundVerification>;
