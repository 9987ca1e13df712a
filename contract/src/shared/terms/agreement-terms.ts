import * as z from 'zod';

/** In the order of the step's screen. */
export const agreementIds = [
  'termsOfService',
  'ndaAgreement',
  'ipAgreement',
  'dataPrivacyPolicy',
  'gdprCompliance',
  'ccpaCompliance',
] as const;
export const agreementId = z.enum(agreementIds, 'There is no such agreement.');
export type AgreementId = (typeof agreementIds)[number];

/** Names one text to the letter: the first 128 bits of its SHA-256 in base64url. */
export const fingerprint = z
  .string()
  .regex(/^[\w-]{22}$/, 'This is not the fingerprint of a text.')
  .brand<'Fingerprint'>();
export type Fingerprint = z.infer<typeof fingerprint>;

/** The text beside an agreement that is not accepted yet; `title` is its heading. */
export function askToAccept(id: AgreementId, title: string): string {
  return id === 'gdprCompliance' || id === 'ccpaCompliance'
    ? `${title} must be accepted.`
    : `You must accept the ${title}.`;
}
