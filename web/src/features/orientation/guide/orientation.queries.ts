import {
  type Orientation,
  orientationEndpoints,
  type WatchedChapter,
  type Heartbeat,
} from '@redoubt/contract/orientation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { affectedBy } from '#platform/queries/affected-by.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { isExpert } from '@redoubt/contract/shared/roles.ts';
import type { User } from '@redoubt/contract/shared/user.ts';

/** How far the signed-in expert is with the orientation. */
export const orientationQuery = queryOptions({
  queryKey: ['orientation', 'own'],
  meta: affectedBy('attempts'),
  // Articles are read and attempts are made on other screens.
  refetchOnMount: 'always',
  queryFn: ({ signal }) => call(orientationEndpoints.getOrientation, { signal, isQuiet: true }),
});

/** Shows what the server credited of a chapter, and asks for the whole where that may have completed something. */
export function showWatched(chapter: WatchedChapter): void {
  const before = queryClient.getQueryData(orientationQuery.queryKey);
  queryClient.setQueryData(orientationQuery.queryKey, (known) => known && withChapter(known, chapter));
  const was = before?.video.chapters.find((one) => one.chapter === chapter.chapter);
  if (chapter.isWatched && was?.isWatched !== true)
    void queryClient.invalidateQueries({ queryKey: orientationQuery.queryKey });
}

function withChapter(known: Orientation, chapter: WatchedChapter): Orientation {
  const chapters = known.video.chapters.map((one) => (one.chapter === chapter.chapter ? chapter : one));
  return { ...known, video: { ...known.video, chapters } };
}

export function sendHeartbeat(body: Heartbeat): Promise<WatchedChapter> {
  return call(orientationEndpoints.noteWatched, { body, isQuiet: true, outlivesPage: true });
}

/** Whether this person has an orientation before them that is not complete; false until it is known. */
export function useOpenOrientation({ role }: Pick<User, 'role'>): boolean {
  const { data } = useQuery({ ...orientationQuery, enabled: isExpert(role), refetchOnMount: false });
  return data?.isComplete === false;
}
