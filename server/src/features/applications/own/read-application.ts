import type { Application } from '@redoubt/contract/applications';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { readProfile } from '#features/profile';
import type { Kit } from '#kit.ts';
import {
  badgeOf,
  findOpenIssue,
  listMissingSteps,
  listToSaveAgain,
  stepOf,
  urgencyOf,
  urgencyOfProfile,
} from '../application/application-rules.ts';
import { type ApplicationRecord, findApplication } from '../application/applications.store.ts';

type Deps = Pick<Kit, 'database' | 'clock' | 'vault'>;

/** The own application with what is open, computed from the profile as it is now. */
export async function readApplication(kit: Deps, userId: UserId): Promise<Application> {
  const [record, profile] = await Promise.all([
    findApplication(kit.database.kysely, userId),
    readProfile(kit, userId),
  ]);
  return presentApplication(record, profile, kit.clock.now());
}

function presentApplication(
  record: ApplicationRecord | null,
  profile: Awaited<ReturnType<typeof readProfile>>,
  now: Date,
): Application {
  const state = record?.state ?? 'incomplete';
  const sentAt = record?.sentAt ?? null;
  return {
    id: record?.id ?? null,
    state,
    badge: badgeOf(state, profile),
    missingSteps: listMissingSteps(profile),
    reason: findOpenIssue(profile),
    urgency: urgencyOf(urgencyOfProfile(profile), { state, sentAt }, now),
    sentAt: sentAt?.toISOString() ?? null,
    decidedAt: record?.decidedAt?.toISOString() ?? null,
    isWithdrawn: record?.isWithdrawn ?? false,
    note: record?.note ?? null,
    reopenedSteps: record?.reopened.map(stepOf) ?? [],
    stepsToSaveAgain: record ? listToSaveAgain(record) : [],
  };
}
