import * as z from 'zod';
import { agreementId, fingerprint } from '#shared/terms/agreement-terms.ts';
import { timestamp } from '#shared/text.ts';

export { agreementId, type AgreementId, agreementIds } from '#shared/terms/agreement-terms.ts';

/** Step 4: what is accepted in its current text. */
export const legalCompliance = z.object({
  termsOfService: z.boolean(),
  ndaAgreement: z.boolean(),
  ipAgreement: z.boolean(),
  dataPrivacyPolicy: z.boolean(),
  gdprCompliance: z.boolean(),
  ccpaCompliance: z.boolean(),
  /** When the last of them was accepted, by the server's clock. */
  signatureDate: timestamp.nullable(),
  /** Accepted once, in a text that has changed since. */
  outdated: z.array(agreementId),
});
export type LegalCompliance = z.infer<typeof legalCompliance>;

const accepted = z.boolean('This must be true or false.');

/**
 * An absent field stays as it is; the date is the server's, and ignored. An acceptance is final: false takes back none, and
 * is refused for an agreement that is not accepted.
 */
export const legalComplianceChange = z
  .strictObject({
    termsOfService: accepted,
    ndaAgreement: accepted,
    ipAgreement: accepted,
    dataPrivacyPolicy: accepted,
    gdprCompliance: accepted,
    ccpaCompliance: accepted,
    signatureDate: z.unknown(),
    outdated: z.unknown(),
    /**
     * The text that the person read, by agreement. With it a text that has changed meanwhile is not accepted; one that
     * was accepted in an earlier wording cannot be accepted again without it.
     */
    read: z.partialRecord(agreementId, fingerprint),
  })
  .partial();
export type LegalComplianceChange = z.output<typeof legalComplianceChange>;
