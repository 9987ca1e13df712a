import type { ApplicationState, Badge, OpenIssue, Urgency } from '@redoubt/contract/applications';
import { type Profile, type ProfilePart, profileParts } from '@redoubt/contract/profile';
import { invariant } from '#platform/invariant.ts';
import { afterBusinessDays, businessDaysBetween } from './business-days.ts';

/** The parts of a profile that decide on its application. */
export type Standing = Pick<Profile, 'completion' | 'backgroundVerification' | 'legalCompliance'> & {
  readonly basicInfo: Pick<Profile['basicInfo'], 'isEmailVerified'>;
};

const titles: Readonly<Record<ProfilePart, string>> = {
  basicInfo: 'Basic Information',
  skillsExpertise: 'Skills & Expertise',
  backgroundVerification: 'Background Verification',
  legalCompliance: 'Legal & Compliance',
  taxationPayment: 'Taxation & Payment Setup',
  skillAssessment: 'Skill Assessment',
};

/** The number of a part's step, 1 to 6. */
export function stepOf(part: ProfilePart): number {
  return profileParts.indexOf(part) + 1;
}

/** The part of a step from 1 to 6. */
export function partOf(step: number): ProfilePart {
  const part = profileParts[step - 1];
  invariant(part, `The wizard has a step ${String(step)}.`);
  return part;
}

export function titleOf(part: ProfilePart): string {
  return titles[part];
}

/** The steps that are not complete, in the order of the wizard. */
export function listMissingSteps({ completion }: Pick<Profile, 'completion'>): number[] {
  return profileParts.filter((part) => !completion[part]).map(stepOf);
}

/**
 * The first open issue; null where nothing is open. For a step that was complete once it says what happened to it
 * instead.
 */
export function findOpenIssue(standing: Standing): OpenIssue | null {
  const { completion, backgroundVerification, legalCompliance, basicInfo } = standing;
  const isRejected = isDocumentRejected(standing);
  const isOutdated = legalCompliance.outdated.length > 0;
  const isExplained = (part: ProfilePart) =>
    (part === 'backgroundVerification' && isRejected) || (part === 'legalCompliance' && isOutdated);
  const missing = profileParts.find((part) => !completion[part] && !isExplained(part));
  if (missing)
    return { kind: 'missing_step', step: stepOf(missing), sentence: `${titles[missing]} is not complete.` };
  if (isRejected)
    return {
      kind: 'document_rejected',
      step: stepOf('backgroundVerification'),
      sentence: 'A document was not accepted.',
    };
  if (backgroundVerification.state !== 'verified')
    return { kind: 'document_waiting', step: null, sentence: 'Documents wait for their review.' };
  if (isOutdated)
    return {
      kind: 'agreement_outdated',
      step: stepOf('legalCompliance'),
      sentence: 'An agreement has changed since it was accepted.',
    };
  if (!basicInfo.isEmailVerified)
    return { kind: 'address_unverified', step: null, sentence: 'The email address is not verified.' };
  return null;
}

/** What a profile says of its owner: approved by people, and verified once all of the documents are as well. */
export function badgeOf(
  state: ApplicationState,
  { backgroundVerification }: Pick<Profile, 'backgroundVerification'>,
): Badge | null {
  if (state !== 'approved') return null;
  return backgroundVerification.state === 'verified' ? 'verified' : 'approved';
}

const HIGH_AFTER_DAYS = 3;
const MEDIUM_AFTER_DAYS = 1;

interface Waiting {
  readonly state: ApplicationState;
  readonly sentAt: Date | null;
}

/** High where a document was rejected, medium where something is missing, else low, however long it has been pending. */
export function urgencyOfProfile(standing: Standing): Urgency {
  if (isDocumentRejected(standing)) return 'high';
  return listMissingSteps(standing).length > 0 ? 'medium' : 'low';
}

/**
 * The urgency of an application: that of its profile, but high once it has been pending for more than 3 business days and
 * at least medium after more than 1.
 */
export function urgencyOf(ofProfile: Urgency, { state, sentAt }: Waiting, now: Date): Urgency {
  const days = state === 'pending' && sentAt ? businessDaysBetween(sentAt, now) : 0;
  if (days > HIGH_AFTER_DAYS || ofProfile === 'high') return 'high';
  return days > MEDIUM_AFTER_DAYS ? 'medium' : ofProfile;
}

/** When the urgency of a waiting application next rises without any change; null where it does not. */
export function nextRise({ state, sentAt }: Waiting, now: Date): Date | null {
  if (state !== 'pending' || !sentAt) return null;
  const rises = [MEDIUM_AFTER_DAYS, HIGH_AFTER_DAYS].map(
    (days) => new Date(afterBusinessDays(sentAt, days).getTime() + 1),
  );
  return rises.find((at) => at > now) ?? null;
}

function isDocumentRejected({ backgroundVerification }: Pick<Standing, 'backgroundVerification'>): boolean {
  const { state, identityDocuments, credentialDocuments } = backgroundVerification;
  const documents = [...identityDocuments, ...credentialDocuments];
  return state === 'rejected' || documents.some((document) => document.state === 'rejected');
}

/** The reopened steps that were not saved again since, by their numbers. */
export function listToSaveAgain({ reopened, resaved }: Reopened): number[] {
  return reopened.filter((part) => !resaved.includes(part)).map(stepOf);
}

interface Reopened {
  readonly reopened: readonly ProfilePart[];
  readonly resaved: readonly ProfilePart[];
}

/** From which states an application may be sent; from the others sending it changes nothing. */
export const sendableStates = [
  'incomplete',
  'changes_requested',
  'rejected',
] as const satisfies readonly ApplicationState[];
