import { createHash } from 'node:crypto';
import { fingerprint } from '@redoubt/contract/shared/terms/agreement-terms.ts';
import type { Agreement } from '@redoubt/contract/legal-compliance';
import { type AgreementText, agreementTexts } from './agreement-texts.ts';

/** An agreement as it is offered, with what names its text to the letter. */
export interface CurrentAgreement extends Agreement {
  /** SHA-256 of the text and what stands above it; the fingerprint is its beginning. */
  readonly digest: Buffer;
}

const FINGERPRINT_BYTES = 16;

/** @returns the agreement under its digest: whatever changes in what a person reads changes that too. */
export function identify(agreement: AgreementText): CurrentAgreement {
  const { id, title, version, effectiveDate, summary, text } = agreement;
  const read = JSON.stringify([id, title, version, effectiveDate, summary, text]);
  const digest = createHash('sha256').update(read).digest();
  return { ...agreement, digest, fingerprint: fingerprintOf(digest) };
}

export function fingerprintOf(digest: Buffer) {
  return fingerprint.parse(digest.subarray(0, FINGERPRINT_BYTES).toString('base64url'));
}

export const currentAgreements: readonly CurrentAgreement[] = agreementTexts.map(identify);
