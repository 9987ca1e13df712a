import { accountPart } from '#features/accounts';
import { backgroundVerificationPart } from '#features/background-verification';
import { acceptancesPart } from '#features/legal-compliance';
import { newestSittingsPart } from '#features/skill-assessment';
import { taxationPart } from '#features/taxation-payment';
import {
  prepareParts,
  type StoredOf,
  type StoredParts,
  versionOfParts,
} from '#platform/database/person-part.ts';
import { expertProfilePart } from '../expert-profile/expert-profiles.store.ts';

export type StoredAccount = StoredOf<typeof accountPart>;

/** What the six features that keep a part store of it. */
export const wholeProfileParts = {
  account: accountPart,
  expertProfile: expertProfilePart,
  verification: backgroundVerificationPart,
  acceptances: acceptancesPart,
  taxation: taxationPart,
  sittings: newestSittingsPart,
} as const;
export type StoredProfile = StoredParts<typeof wholeProfileParts>;

const version = versionOfParts(wholeProfileParts);

/** Asked at every page of the wizard: one statement, prepared. */
export const storedProfile = prepareParts('whole-profile', { ...wholeProfileParts, version });

/** Whether what was read of a person is what is stored yet. */
export const storedVersion = prepareParts('whole-profile-version', { version });
