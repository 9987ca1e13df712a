import { challengeId, type ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { noop, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { showStatus } from '#platform/navigation/show-status.ts';
import { attemptListQuery, StartAttempt } from '#features/arena';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { ChallengeSheet, previewQuery } from '#features/challenges';
import classes from './challenge-records.module.css';

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  const { slug } = await queryClient.query({ ...previewQuery(readId(params['id'])), staleTime: 0 });
  void queryClient.query(attemptListQuery(slug)).catch(noop);
  return null;
}

/** A challenge on the page that experts see, published or not; an Admin tries it out from here, and it counts for nothing. */
export default function ChallengePreviewPage() {
  const challenge = useSuspenseQuery(previewQuery(readId(useParams()['id']))).data;
  const role = useUser()?.role ?? null;
  const attempts = useQuery(attemptListQuery(challenge.slug));
  return (
    <>
      <title>{titleOf(`Preview of ${challenge.title}`)}</title>
      <aside className={classes['banner']} aria-label="Preview">
        <span>Preview: what experts see, as it was last saved.</span>
        <Link to={paths.challengeRecord(challenge.id)}>Back to editing</Link>
      </aside>
      <ChallengeSheet
        challenge={challenge}
        start={
          attempts.isFetched ? (
            <StartAttempt challenge={challenge} role={role} attempts={attempts.data?.items ?? []} />
          ) : null
        }
      />
    </>
  );
}

function readId(param: string | undefined): ChallengeId {
  const parsed = challengeId.safeParse(param);
  return parsed.success ? parsed.data : showStatus(404);
}
