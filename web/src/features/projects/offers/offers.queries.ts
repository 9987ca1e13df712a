import {
  type Assignment,
  type OfferDetail,
  projectsEndpoints as endpoints,
} from '@redoubt/contract/projects';
import { projectId } from '@redoubt/contract/shared/ids.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

/** What is open to the person, best first, and what is closed to them. Free tasks change by the second. */
export const offersQuery = queryOptions({
  queryKey: ['projects', 'offers'],
  queryFn: ({ signal }) => call(endpoints.listOffers, { signal, isQuiet: true }),
});

/** One project before a task of it is taken. */
export const offerQuery = (id: string) =>
  queryOptions<OfferDetail>({
    queryKey: ['projects', 'offers', id],
    queryFn: ({ signal }) =>
      call(endpoints.getOffer, { params: { project: projectId.parse(id) }, signal, isQuiet: true }),
  });

/** Takes the next task of a project, of one kind where one is named. */
export async function takeTask(id: string, kind?: string): Promise<Assignment> {
  try {
    return await call(endpoints.takeTask, {
      params: { project: projectId.parse(id) },
      body: kind === undefined ? {} : endpoints.takeTask.body.parse({ kind }),
      isQuiet: true,
    });
  } finally {
    // Also where it is refused: what is free has changed since the list was loaded.
    void queryClient.invalidateQueries({ queryKey: ['projects', 'offers'] });
    void queryClient.invalidateQueries({ queryKey: ['projects', 'assignments'] });
  }
}

export async function declineInvitation(id: string): Promise<void> {
  try {
    await call(endpoints.declineInvitation, { params: { project: projectId.parse(id) }, isQuiet: true });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['projects', 'offers'] });
  }
}

export async function acceptAgreement(id: string): Promise<void> {
  await call(endpoints.acceptNda, { params: { project: projectId.parse(id) }, isQuiet: true });
  await queryClient.invalidateQueries({ queryKey: ['projects', 'offers', id] });
}
