import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Profile } from '@redoubt/contract/profile';
import type { Kit } from '#kit.ts';
import { presentProfile } from './read-profile.ts';
import { storedProfile, type StoredProfile, storedVersion } from './whole-profile.store.ts';

/** The whole profile of a person: the same object as long as nothing of it has changed. */
export type ReadCachedProfile = (userId: UserId) => Promise<Profile>;

interface CachedProfile {
  readonly version: string;
  readonly profile: Profile;
}

const CACHE_SIZE = 500;

/**
 * Caches the profiles that were read a moment ago. Each read asks the database whether the version is still current, so
 * that a change counts at once, whichever process made it.
 */
export function createProfileCache(kit: Pick<Kit, 'database' | 'clock' | 'vault'>): ReadCachedProfile {
  // What is personal stays in no memory for longer.
  const profiles = new LRUCache<UserId, CachedProfile>({
    max: CACHE_SIZE,
    ttl: MINUTE_MS,
    ttlAutopurge: true,
  });

  async function read(userId: UserId): Promise<Profile> {
    const { version, ...stored } = await storedProfile.read(kit.database, userId);
    const profile = presentProfile(kit, userId, stored);
    if (isLasting(stored)) profiles.set(userId, { version, profile });
    else profiles.delete(userId);
    return profile;
  }

  return async (userId) => {
    const cached = profiles.get(userId);
    if (!cached) return read(userId);
    const { version } = await storedVersion.read(kit.database, userId);
    return version === cached.version ? cached.profile : read(userId);
  };
}

/** An open sitting ends by itself when its time is over. */
function isLasting({ sittings }: StoredProfile): boolean {
  return sittings.every((sitting) => sitting.submitted_at !== null);
}
