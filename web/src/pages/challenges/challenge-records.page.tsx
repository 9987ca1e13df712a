import { noop, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, type ClientLoaderFunctionArgs } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { attemptCountsQuery } from '#features/arena';
import { useWholeSource } from '#platform/async/use-whole-source.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import type { TableSource } from '#ui/data-table/rows/table-source.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { recordsQuery, type CountedRecord, RecordsTable } from '#features/challenges';
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
        lead="A change makes a new version; attempts under way keep the version they began with."
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

/** The arena's counts are added beside each challenge as soon as they are known. */
function useCountedRecords(): TableSource<CountedRecord> {
  const { rows, ...source } = useWholeSource(useQuery(recordsQuery()), {
    title: 'The challenges could not be loaded',
    fallback: 'Nothing was changed.',
  });
  const counts = useQuery(attemptCountsQuery()).data;
  const counted = useMemo(() => {
    const byId = new Map<string, Counts>(counts?.map((one) => [one.challengeId, one]));
    const none = counts && { attempts: 0, breaks: 0 };
    return rows?.map((record): CountedRecord => {
      const found = byId.get(record.id) ?? none;
      return { ...record, attempts: found?.attempts, breaks: found?.breaks };
    });
  }, [rows, counts]);
  return { ...source, rows: counted };
}

type Counts = Readonly<Record<'attempts' | 'breaks', number>>;
