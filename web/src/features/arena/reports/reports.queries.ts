import { arenaEndpoints } from '@redoubt/contract/arena';
import type { AttemptId, ReportId, VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { ReportForm } from '@redoubt/contract/shared/judging/report.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';

const PAGE_SIZE = 25;

export type ReportState = 'open' | 'decided';

/** For Admins only: the open reports, the oldest first, or those that were decided, the newest first. */
export const reportsQuery = (state: ReportState) =>
  infiniteQueryOptions({
    queryKey: ['arena', 'reports', state],
    queryFn: ({ pageParam, signal }) =>
      call(arenaEndpoints.listReports, {
        query: { state, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
        isQuiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const reportAttempt = (id: AttemptId) => (body: ReportForm) =>
  call(arenaEndpoints.reportAttempt, { params: { id }, body, isQuiet: true });

export const reportFinding = (query: NamedOrganization, id: AttemptId) => (body: ReportForm) =>
  call(arenaEndpoints.reportFinding, { params: { id }, query, body, isQuiet: true });

export const reportVerdict = (id: VerdictId) => (body: ReportForm) =>
  call(arenaEndpoints.reportVerdict, { params: { id }, body, isQuiet: true });

/** What is shown of attempts is fetched again: one of them may be withheld, or shown again. */
export const refetchTranscripts = () => queryClient.invalidateQueries({ queryKey: ['arena'] });

interface Decision<Id> {
  readonly id: Id;
  readonly reason: string;
}

export async function quarantine({ id, reason }: Decision<AttemptId>): Promise<void> {
  await call(arenaEndpoints.quarantineAttempt, { params: { id }, body: { reason }, isQuiet: true });
  await refetchTranscripts();
}

export async function liftQuarantine({ id, reason }: Decision<AttemptId>): Promise<void> {
  await call(arenaEndpoints.liftQuarantine, { params: { id }, body: { reason }, isQuiet: true });
  await refetchTranscripts();
}

export async function dismiss({ id, reason }: Decision<ReportId>): Promise<void> {
  try {
    await call(arenaEndpoints.dismissReport, { params: { id }, body: { reason }, isQuiet: true });
  } finally {
    // Also where it is refused: another Admin may have decided in the meantime.
    await refetchTranscripts();
  }
}
