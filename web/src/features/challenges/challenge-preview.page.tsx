import { challengeId, type ChallengeId } from '@redoubt/contract/ids.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#app/document-title.ts';
import { requireSignedIn } from '#app/guards.ts';
import { paths } from '#app/paths.ts';
import { showStatus } from '#app/show-status.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { ChallengeSheet } from './challenge/challenge-sheet.tsx';
import classes from './records/records.module.css';
import { previewQuery } from './records/records.queries.ts';

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  await queryClient.query({ ...previewQuery(readId(params['id'])), staleTime: 0 });
  return null;
}

/** A challenge on the page that experts see, published or not. */
export default function ChallengePreviewPage() {
  const challenge = useSuspenseQuery(previewQuery(readId(useParams()['id']))).data;
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
          <p className={classes['note']}>Here experts start their attempt, or read what they need for one.</p>
        }
      />
    </>
  );
}

function readId(param: string | undefined): ChallengeId {
  const parsed = challengeId.safeParse(param);
  return parsed.success ? parsed.data : showStatus(404);
}
