import { type BasicInfoChange, type Profile, profileEndpoints } from '@redoubt/contract/profile';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import type { SeenHeaders } from '#platform/wizard/wizard-step.ts';
import { currentUser, refreshUser } from '#platform/session.ts';

/** The whole own profile, as the profile page and the wizard read it. */
export const profileQuery = queryOptions({
  queryKey: ['profile', 'own'],
  queryFn: ({ signal }) => call(profileEndpoints.getProfile, { signal, isQuiet: true }),
});

/** Makes known what the server says after a save: to every screen that shows the profile. */
export function takeOverProfile(profile: Profile): void {
  queryClient.setQueryData(profileQuery.queryKey, profile);
}

/** Saves what is named; the rest stays as it is. `headers` say what a step of the wizard has seen. */
export async function saveBasicInfo(change: BasicInfoChange, headers: SeenHeaders = {}): Promise<Profile> {
  const profile = await call(profileEndpoints.saveBasicInfo, { body: change, headers });
  takeOverProfile(profile);
  return profile;
}

/** A new picture, in the profile and in the header. */
export function takeOverAvatar(avatarUrl: string | null): void {
  queryClient.setQueryData(
    profileQuery.queryKey,
    (known) => known && { ...known, basicInfo: { ...known.basicInfo, avatarUrl } },
  );
  const user = currentUser();
  if (user) refreshUser({ ...user, avatarUrl });
}
