import { createHash } from 'node:crypto';
import type { Applicant, ExperienceLevel, Urgency, StepRevisions } from '@redoubt/contract/applications';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { invariant } from '#platform/invariant.ts';
import type { Profile } from '@redoubt/contract/profile';
import { isExpert, role } from '@redoubt/contract/shared/roles.ts';
import { foldText } from '@redoubt/contract/shared/unicode.ts';
import { agreementsInForce } from '#features/legal-compliance';
import type { StoredProfile } from '#features/profile';
import {
  findOpenIssue,
  listMissingSteps,
  nextRise,
  urgencyOf,
  urgencyOfProfile,
} from '../application/application-rules.ts';
import type { ApplicationRecord } from '../application/applications.store.ts';

const LENGTH = 10;

/**
 * A short text for each step that changes when its person changes the step. Actions of reviewers, such as verifying a
 * document, do not change it, and neither does a new version of an agreement.
 */
function revisionsOf(stored: StoredProfile, profile: Profile): StepRevisions {
  const { isEmailVerified: _verified, ...basics } = profile.basicInfo;
  const { identityDocuments, credentialDocuments, backgroundCheckConsent } = profile.backgroundVerification;
  const sent = [...identityDocuments, ...credentialDocuments].filter(({ state }) => state !== 'staged');
  const documents = sent.map(({ id, name }) => [id, name]);
  const accepted = stored.acceptances.map(({ agreement, digest }) => `${agreement} ${digest}`).toSorted();
  const scored = stored.sittings.flatMap(({ id, submitted_at: at }) => (at === null ? [] : [id])).toSorted();
  // Step 5 is represented by the time of its save, so that nothing of its content could be guessed from the text.
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

/** Raised with each change to how a row is computed: rows of earlier versions are computed again. */
const RULES = 3;
export const MADE_BY = `${String(RULES)}.${agreementsInForce}`;

/** Text as it is compared and searched, with one space between words. */
export function foldWords(text: string): string {
  return foldText(text).replaceAll(/\s+/g, ' ').trim();
}

/** By what a row is found, one a line. */
export function foundBy({ name, email, role: of }: Pick<Applicant, 'name' | 'email' | 'role'>): string {
  return [name, email, of].map(foldWords).join('\n');
}

/** The row of an application in the lists. */
export interface Listing {
  readonly isListed: boolean;
  readonly shown: Applicant;
  /** The urgency that the profile gives it, however long it has been pending. */
  readonly profileUrgency: Urgency;
  /** As `foldWords` writes it. */
  readonly nameKey: string;
  readonly found: string;
  readonly listedAt: Date;
  readonly risesAt: Date | null;
}

export interface ListingSource {
  readonly userId: UserId;
  readonly application: ApplicationRecord;
  readonly stored: StoredProfile;
  readonly profile: Profile;
  /** As it is written for abroad. */
  readonly phone: string;
}

/** Computes the row of an application. */
export function makeListing(source: ListingSource, now: Date): Listing {
  const { application, stored } = source;
  const profileUrgency = urgencyOfProfile(source.profile);
  const shown = makeApplicant(source, urgencyOf(profileUrgency, application, now));
  return {
    isListed: isExpert(shown.role) && !stored.account.isDisabled,
    shown,
    profileUrgency,
    nameKey: foldWords(shown.name),
    found: foundBy(shown),
    listedAt: application.sentAt ?? application.begunAt,
    risesAt: nextRise(application, now),
  };
}

function makeApplicant(
  { userId, application, stored, profile, phone }: ListingSource,
  urgency: Urgency,
): Applicant {
  const { basicInfo, skillsExpertise: skills } = profile;
  return {
    id: application.id,
    userId,
    name: basicInfo.fullName,
    email: basicInfo.email,
    isEmailVerified: basicInfo.isEmailVerified,
    role: role.parse(stored.account.role),
    avatar: basicInfo.avatarUrl,
    skills: [...skills.functionalExpertise, ...skills.domainExpertise],
    languages: profile.languages,
    certifications: skills.certifications,
    experience: experienceOf(skills.yearsOfExperience),
    yearsExperience: skills.yearsOfExperience,
    location: joinPlaces(basicInfo.workLocation, basicInfo.countryOfResidence),
    phone,
    profileCompletion: profile.completion.percent,
    rating: ratingOf(Object.values(profile.skillAssessment.assessmentScores)),
    status: application.state,
    begunAt: application.begunAt.toISOString(),
    submittedAt: application.sentAt?.toISOString() ?? null,
    reason: findOpenIssue(profile),
    missingSteps: listMissingSteps(profile),
    urgency,
    unreadDocuments: listUnread(profile),
    areDocumentsVerified: profile.backgroundVerification.state === 'verified',
    sending: application.sendings,
    revisions: revisionsOf(stored, profile),
  };
}

/** What was sent for review and no Admin has opened. */
function listUnread({ backgroundVerification }: Profile): Applicant['unreadDocuments'] {
  const { identityDocuments, credentialDocuments } = backgroundVerification;
  return [...identityDocuments, ...credentialDocuments]
    .filter(({ state }) => state === 'submitted')
    .map(({ id, name }) => ({ id, name }));
}

const SENIOR_FROM_YEARS = 3;
const SENIOR_TO_YEARS = 7;

/** Under 3 Intermediate, 3 to 7 Senior, over 7 Expert; null where the years are not given. */
export function experienceOf(years: number | null): ExperienceLevel | null {
  if (years === null) return null;
  if (years < SENIOR_FROM_YEARS) return 'Intermediate';
  return years <= SENIOR_TO_YEARS ? 'Senior' : 'Expert';
}

const SCORE_OF_A_STAR = 20;

/** The mean of the scores of 100, as stars of 5 with one decimal; null where there are none. */
export function ratingOf(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null);
  if (known.length === 0) return null;
  const mean = known.reduce((sum, score) => sum + score, 0) / known.length;
  return Math.round((mean / SCORE_OF_A_STAR) * 10) / 10;
}

function joinPlaces(...places: readonly string[]): string {
  return [...new Set(places.filter((place) => place !== ''))].join(', ');
}

const ranks = { high: 1, medium: 2, low: 3 } as const satisfies Record<Urgency, number>;

/** The order of urgencies: high before low, and within one those first that have waited longest. */
export function rankOf(urgency: Urgency): number {
  return ranks[urgency];
}

export function urgencyOfRank(rank: number): Urgency {
  const found = (['high', 'medium', 'low'] as const).find((urgency) => ranks[urgency] === rank);
  invariant(found, 'The column holds the ranks of urgencies.');
  return found;
}
