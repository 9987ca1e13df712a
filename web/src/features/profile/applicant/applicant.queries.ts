import { profileEndpoints } from '@redoubt/contract/profile';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** Whose profile, and what is known of the steps: with other revisions it is read anew. */
export interface ReadPerson {
  readonly userId: string;
  readonly revisions: readonly string[];
}

/** The profile of somebody who applied, for those who decide. */
export const applicantProfileQuery = ({ userId, revisions }: ReadPerson) =>
  queryOptions({
    queryKey: ['profile', 'applicant', userId, revisions.join(' ')],
    queryFn: ({ signal }) =>
      call(profileEndpoints.getApplicantProfile, { params: { userId }, signal, isQuiet: true }),
    // These revisions never change, so the answer stays valid for as long as it is cached.
    staleTime: Infinity,
    meta: { follows: true },
  });
