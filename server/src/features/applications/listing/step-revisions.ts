import { createHash } from 'node:crypto';
import type { StepRevisions } from '@redoubt/contract/applications';
import type { Profile } from '@redoubt/contract/profile';
import type { StoredProfile } from '#features/profile';

const LENGTH = 10;

/**
 * Of each step, a short text that is another once its person has changed what it says. What reviewers do, such as
 * verifying a document, changes none, and neither does an agreement's new version.
 */
export function revisionsOf(stored: StoredProfile, profile: Profile): StepRevisions {
  const { isEmailVerified: _verified, ...basics } = profile.basicInfo;
  const { identityDocuments, credentialDocuments, backgroundCheckConsent } = profile.backgroundVerification;
  const sent = [...identityDocuments, ...credentialDocuments].filter(({ state }) => state !== 'staged');
  const documents = sent.map(({ id, name }) => [id, name]);
  const accepted = stored.acceptances.map(({ agreement, digest }) => `${agreement} ${digest}`).toSorted();
  const scored = stored.sittings.flatMap(({ id, submitted_at: at }) => (at === null ? [] : [id])).toSorted();
  // Step 5 is named by when it was saved: nothing that could be guessed back is made of what it holds.
  const steps = [
    basics,
    profile.skillsExpertise,
    [documents, backgroundCheckConsent],
    accepted,
    stored.taxation?.changedAt ?? null,
    scored,
  ];
  return steps.map((step) => fingerprint(JSON.stringify(step)));
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, LENGTH);
}
