import { ACCEPTED_TO_REVIEW } from '@redoubt/contract/projects';
import type { OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import { isApproved } from '#features/applications';
import { isVerified, listVerifiedFields } from '#features/background-verification';
import { findMembership } from '#features/organizations';
import { readWorkProfile, type WorkProfile } from '#features/profile';
import type { Kit } from '#kit.ts';
import { countAcceptedByKind } from './worker.store.ts';

/** What decides which tasks a person may take. */
export interface Worker extends WorkProfile {
  readonly userId: UserId;
  readonly isApproved: boolean;
  /** Their identity and their credentials are verified. */
  readonly isVerified: boolean;
  /** In lower case, as the others below. */
  readonly verifiedFields: readonly string[];
  /** Those that they are a member of; a client may well invite experts whom it knows. */
  readonly organizationIds: readonly OrganizationId[];
  /** How many of their tasks were accepted, by kind. */
  readonly accepted: ReadonlyMap<string, number>;
}

export async function readWorker(kit: Pick<Kit, 'database'>, userId: UserId): Promise<Worker> {
  const on = kit.database.kysely;
  const [approved, verified, fields, membership, profile, accepted] = await Promise.all([
    isApproved(kit, userId),
    isVerified(on, userId),
    listVerifiedFields(on, userId),
    findMembership(on, userId),
    readWorkProfile(kit.database, userId),
    countAcceptedByKind(on, userId),
  ]);
  return {
    ...profile,
    userId,
    isApproved: approved,
    isVerified: approved && verified,
    verifiedFields: approved ? fields.map((field) => field.toLowerCase()) : [],
    organizationIds: membership ? [membership.organizationId] : [],
    accepted,
  };
}

/** The kinds in which somebody may review what others submitted. */
export function reviewKindsOf(worker: Pick<Worker, 'isApproved' | 'accepted'>): string[] {
  if (!worker.isApproved) return [];
  return [...worker.accepted].flatMap(([kind, count]) => (count >= ACCEPTED_TO_REVIEW ? [kind] : []));
}
