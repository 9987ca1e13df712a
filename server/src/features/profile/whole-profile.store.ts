import { people } from '#features/accounts';
import { backgroundVerificationPart } from '#features/background-verification';
import { acceptancesPart } from '#features/legal-compliance';
import { newestSittingsPart } from '#features/skill-assessment';
import { taxationPart } from '#features/taxation-payment';
import { prepareParts, type StoredOf } from '#platform/database/person-part.ts';
import { saidProfilePart } from './expert-profile/expert-profiles.store.ts';

export type StoredAccount = StoredOf<typeof people.part>;

/** Asked at every page of the wizard: one statement, prepared, for the six features that keep a part. */
export const readStoredProfile = prepareParts('whole-profile', {
  account: people.part,
  said: saidProfilePart,
  verification: backgroundVerificationPart,
  acceptances: acceptancesPart,
  taxation: taxationPart,
  sittings: newestSittingsPart,
});
