import { orientationEndpoints } from '@redoubt/contract/orientation';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { orientationQuery } from '../guide/orientation.queries.ts';

export async function sendSections(
  page: 'conduct' | 'review',
  sectionsRead: readonly string[],
): Promise<SectionsRead> {
  const reply = await call(orientationEndpoints.notePageRead, {
    params: { page },
    body: { sectionsRead: [...sectionsRead] },
    isQuiet: true,
    outlivesPage: true,
  });
  void queryClient.invalidateQueries({ queryKey: orientationQuery.queryKey });
  return { sectionsRead: reply.sectionsRead, isFinished: reply.finishedAt !== null };
}

/** What an account has of a page of text. */
export interface SectionsRead {
  readonly sectionsRead: readonly string[];
  readonly isFinished: boolean;
}
