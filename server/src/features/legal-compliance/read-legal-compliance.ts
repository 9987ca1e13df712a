import type { LegalCompliance } from '@redoubt/contract/profile';
import { type Acceptance, type StoredAcceptance, toAcceptance } from './agreements/acceptances.store.ts';
import { type CurrentAgreement, currentAgreements } from './agreements/current-agreements.ts';

/** Step 4 of a person, from the data of `acceptancesPart`. */
export function presentAcceptances(stored: readonly StoredAcceptance[]): LegalCompliance {
  return presentLegalCompliance(stored.map(toAcceptance), currentAgreements);
}

export function isAccepted(acceptances: readonly Acceptance[], { digest }: CurrentAgreement): boolean {
  return acceptances.some((one) => one.digest.equals(digest));
}

/** True for an agreement that was accepted only in an earlier wording. */
export function isOutdated(acceptances: readonly Acceptance[], agreement: CurrentAgreement): boolean {
  return acceptances.some((one) => one.agreement === agreement.id) && !isAccepted(acceptances, agreement);
}

export function presentLegalCompliance(
  acceptances: readonly Acceptance[],
  agreements: readonly CurrentAgreement[],
): LegalCompliance {
  const accepted = new Set(agreements.filter((one) => isAccepted(acceptances, one)).map(({ id }) => id));
  return {
    termsOfService: accepted.has('termsOfService'),
    ndaAgreement: accepted.has('ndaAgreement'),
    ipAgreement: accepted.has('ipAgreement'),
    dataPrivacyPolicy: accepted.has('dataPrivacyPolicy'),
    gdprCompliance: accepted.has('gdprCompliance'),
    ccpaCompliance: accepted.has('ccpaCompliance'),
    signatureDate: acceptances.at(-1)?.acceptedAt.toISOString() ?? null,
    outdated: agreements.filter((one) => isOutdated(acceptances, one)).map(({ id }) => id),
  };
}
