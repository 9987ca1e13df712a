import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { type ApplicantProfile, expertNotFound } from '@redoubt/contract/profile';
import { isExpert } from '@redoubt/contract/shared/roles.ts';
import { getHandle, findAccount } from '#features/accounts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { listProjectRows } from '../portfolio/projects.store.ts';
import { readProfile } from './read-profile.ts';

/** The profile of an expert for whoever reviews the application: nothing of how they are taxed and paid. */
export async function readApplicantProfile(
  kit: Pick<Kit, 'database' | 'clock' | 'vault'>,
  userId: UserId,
): Promise<ApplicantProfile | Refusal<typeof expertNotFound>> {
  const on = kit.database.kysely;
  const account = await findAccount(on, { userId });
  if (!account || !isExpert(account.role)) return refuse(expertNotFound);
  const [profile, handle, projects] = await Promise.all([
    readProfile(kit, userId),
    getHandle(on, userId),
    listProjectRows(on, userId),
  ]);
  const { basicInfo, skillsExpertise, backgroundVerification, legalCompliance, completion } = profile;
  return {
    handle,
    basicInfo,
    skillsExpertise,
    backgroundVerification,
    legalCompliance,
    completion,
    projects,
  };
}
