import { arenaEndpoints, type PublishedVerdicts as Page } from '@redoubt/contract/arena';
import { infiniteQueryOptions, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/api-client.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { Time } from '#platform/time/time.tsx';
import { ArenaState } from '../attempts/arena-state.tsx';
import { outcomeWords } from '../attempts/arena-words.ts';
import classes from './published-verdicts.module.css';

const PAGE_SIZE = 10;

/** The verdicts that an expert lets everybody read, the newest claim first. */
export const publishedVerdictsQuery = (handle: string) =>
  infiniteQueryOptions({
    queryKey: ['arena', 'published-verdicts', handle],
    queryFn: ({ pageParam, signal }) =>
      call(arenaEndpoints.listPublishedVerdicts, {
        params: { handle },
        query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
        isQuiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

interface PublishedVerdictsProps {
  readonly of: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** Puts the card of the page around the list, or around the error in place of it. */
  readonly renderCard: (content: ReactNode) => ReactNode;
}

/** What was claimed in which challenge, and how it stands now; each leads to its verdict. Nothing where there are none. */
export function PublishedVerdicts({ of: query, renderCard }: PublishedVerdictsProps) {
  return (
    <AsyncContent
      of={query}
      loading={null}
      failure={{ title: 'The verdicts could not be loaded just now', fallback: 'Try again in a moment.' }}
      renderState={renderCard}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
    >
      {({ pages }) =>
        renderCard(
          <>
            <ul>
              {pages
                .flatMap(({ items }) => items)
                .map((verdict) => (
                  <Row key={verdict.id} verdict={verdict} />
                ))}
            </ul>
            <ShowMore of={query} label="Show more verdicts" failure="More verdicts could not be loaded." />
          </>,
        )
      }
    </AsyncContent>
  );
}

function Row({ verdict }: { readonly verdict: Page['items'][number] }) {
  const { id, challenge, turn, quote, reason, claimedAt, outcome } = verdict;
  return (
    <li className={classes['row']}>
      <div className={classes['head']}>
        <Link className={classes['title']} to={paths.verdict(id)}>
          {challenge.title}
        </Link>
        <span className={classes['code']}>{challenge.code}</span>
        <span className={classes['state']}>
          <ArenaState
            state={
              outcome === null
                ? { tone: 'pending', word: 'Not ruled yet' }
                : { tone: outcome, word: outcomeWords[outcome] }
            }
          />
        </span>
      </div>
      {quote !== null && <blockquote className={classes['quote']}>{quote}</blockquote>}
      <p className={classes['reason']}>{reason}</p>
      <p className={classes['code']}>
        {turn === null ? 'A submitted secret' : `Turn ${String(turn)}`}, claimed{' '}
        <Time at={claimedAt} form="date" />
      </p>
    </li>
  );
}
