import {
  type AssessmentKind,
  type OpenSitting,
  skillAssessmentEndpoints,
} from '@redoubt/contract/skill-assessment';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

/** The three assessments, and how far this browser's clock is behind the server's, in milliseconds. */
export const assessmentsQuery = queryOptions({
  queryKey: ['skill-assessment', 'sittings'],
  queryFn: async ({ signal }) => {
    const states = await call(skillAssessmentEndpoints.listSittings, { signal, isQuiet: true });
    // The reply took a moment to come, so that no deadline is ever seen before the server sees it.
    return { ...states, clockOffsetMs: Date.parse(states.now) - Date.now() };
  },
});

/** Starts the clock, or goes on with the sitting that is open. */
export async function startSitting(kind: AssessmentKind): Promise<OpenSitting> {
  const { sitting } = await call(skillAssessmentEndpoints.openSitting, { body: { kind } });
  await queryClient.invalidateQueries({ queryKey: assessmentsQuery.queryKey });
  return sitting;
}

/** The states as the server has them now. */
export function refreshAssessments() {
  return queryClient.query({ ...assessmentsQuery, staleTime: 0 });
}
