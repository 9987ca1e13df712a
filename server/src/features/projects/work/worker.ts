import { ACCEPTED_TO_REVIEW } from '@redoubt/contract/projects';
import type { ChallengeId, OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { WorkProfile } from '#features/profile';
import type { Kit } from '#kit.ts';
import { workerParts } from './worker.store.ts';

/** What decides which tasks a person may take. */
export interface Worker extends WorkProfile {
  readonly userId: UserId;
  readonly isApproved: boolean;
  /** Their identity and their credentials are verified. */
  readonly isVerified: boolean;
  /** In lower case, as the others below. */
  readonly verifiedFields: readonly string[];
  /** The one that they are a member of; null for none. A client may well invite experts whom it knows. */
  readonly organizationId: OrganizationId | null;
  /** How many of their tasks were accepted, by kind. */
  readonly accepted: ReadonlyMap<string, number>;
  /** The challenges at which no further break of theirs would count. */
  readonly broken: ReadonlySet<ChallengeId>;
}

export async function readWorker({ database }: Pick<Kit, 'database'>, userId: UserId): Promise<Worker> {
  const worker = await workerParts.read(database, userId);
  return {
    ...(worker.profile ?? { languages: [], fields: [], hourlyRateMinor: 0 }),
    userId,
    isApproved: worker.isApproved,
    isVerified: worker.isApproved && worker.isVerified,
    verifiedFields: worker.isApproved ? worker.verifiedFields.map((field) => field.toLowerCase()) : [],
    organizationId: worker.organizationId,
    accepted: new Map(Object.entries(worker.accepted)),
    broken: new Set(worker.broken),
  };
}

/** The kinds in which somebody may review what others submitted. */
export function reviewKindsOf(worker: Pick<Worker, 'isApproved' | 'accepted'>): string[] {
  if (!worker.isApproved) return [];
  return [...worker.accepted].flatMap(([kind, count]) => (count >= ACCEPTED_TO_REVIEW ? [kind] : []));
}
