import { noop } from '@tanstack/react-query';
import { useNavigate, type ClientLoaderFunctionArgs } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { attemptCountsQuery } from '#features/arena';
import { queryClient } from '#platform/queries/query-client.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { recordsQuery, RecordsTable } from '#features/challenges';
import { useCountedRecords } from './use-counted-records.ts';
import classes from './challenge-records.module.css';

export const meta = () => [{ title: titleOf('Challenges') }];

/** The frame is shown while both lists are loading. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  void queryClient.query({ ...recordsQuery(), staleTime: 0 }).catch(noop);
  void queryClient.query({ ...attemptCountsQuery(), staleTime: 0 }).catch(noop);
  return null;
}

/** Every challenge as Admins keep it. */
export default function ChallengeRecordsPage() {
  const navigate = useNavigate();
  return (
    <MainPart className={classes['page']}>
      <PageTitle
        title="Challenges"
        lead="Every change makes a new version; attempts under way keep the version they started with."
      />
      <div className={classes['list']}>
        <RecordsTable
          source={useCountedRecords()}
          onOpen={({ id }) => void navigate(paths.challengeRecord(id))}
          newPath={paths.newChallenge()}
        />
      </div>
    </MainPart>
  );
}
