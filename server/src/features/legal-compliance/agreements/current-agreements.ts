import { createHash } from 'node:crypto';
import { fingerprint } from '@redoubt/contract/shared/terms/agreement-terms.ts';
import type { Agreement } from '@redoubt/contract/legal-compliance';
import { type AgreementText, agreementTexts } from './agreement-texts.ts';

/** An offered agreement with a digest that identifies its exact text. */
export interface CurrentAgreement extends Agreement {
  /** SHA-256 of the text and its head; the fingerprint is its beginning. */
  readonly digest: Buffer;
}

const FINGERPRINT_BYTES = 16;

/** @returns the agreement with its digest, which changes with anything that a person reads in it. */
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
