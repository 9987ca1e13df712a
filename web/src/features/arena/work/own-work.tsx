import { type WorkState, workStates } from '@redoubt/contract/arena';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { NavTabs } from '#ui/nav-tabs.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { workQuery } from '../attempts/arena.queries.ts';
import { workStateWords } from './work-words.ts';
import { WorkList } from './work-list.tsx';
import classes from './work.module.css';

interface OwnWorkProps {
  /** What the attempts came to, and what is next; other features know it. */
  readonly summary: ReactNode;
}

/** Every attempt of the person, whatever challenge it was at. */
export function OwnWork({ summary }: OwnWorkProps) {
  const [search] = useSearchParams();
  const status = readWorkStatus(search);
  const work = useInfiniteQuery(workQuery(status));
  const counts = work.data?.pages.at(0)?.counts;
  const all = counts && workStates.reduce((sum, each) => sum + counts[each], 0);
  return (
    <MainPart className={classes['page']}>
      <title>{titleOf('My work')}</title>
      <PageTitle title="My work" lead="All your attempts, with their results and points." />
      {summary === null ? null : <div className={classes['summary']}>{summary}</div>}
      <NavTabs
        label="Attempts by state"
        tabs={[
          {
            to: paths.attempts(),
            label: 'All',
            isCurrent: status === undefined,
            ...(all === undefined ? {} : { count: all }),
          },
          ...workStates.map((each) => ({
            to: paths.attempts(each),
            label: workStateWords[each],
            isCurrent: status === each,
            ...(counts === undefined ? {} : { count: counts[each] }),
          })),
        ]}
      />
      <WorkList status={status} />
    </MainPart>
  );
}

/** The filter of an address. */
export function readWorkStatus(search: URLSearchParams): WorkState | undefined {
  return workStates.find((each) => each === search.get('status'));
}
