import { skillAssessmentEndpoints } from '@redoubt/contract/skill-assessment';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** Whose assessments, and what is known of the steps: with other revisions they are read anew. */
export interface ReadPerson {
  readonly userId: string;
  readonly revisions: readonly string[];
}

/** What somebody who applied answered, for those who decide. */
export const applicantAssessmentsQuery = ({ userId, revisions }: ReadPerson) =>
  queryOptions({
    queryKey: ['skill-assessment', 'applicant', userId, revisions.join(' ')],
    queryFn: ({ signal }) =>
      call(skillAssessmentEndpoints.getApplicantAssessments, { params: { userId }, signal, isQuiet: true }),
    // These revisions never change, so the answer stays valid for as long as it is cached.
    staleTime: Infinity,
    meta: { follows: true },
  });
