import type { EarningsOverview } from '@redoubt/contract/projects';
import { expertRoles } from '@redoubt/contract/shared/roles.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { noop, useMutation, useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, useSearchParams } from 'react-router';
import { messageOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { startDownload } from '#platform/start-download.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { Balances } from './earnings/balances.tsx';
import { ByWeek, HourlyByKind, NotEarned } from './earnings/earnings-side.tsx';
import { earningsQuery, issueEarningsTicket } from './earnings/earnings.queries.ts';
import { Postings } from './earnings/postings.tsx';
import classes from './earnings/earnings.module.css';

export const meta = () => [{ title: titleOf('Earnings') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, expertRoles);
  void queryClient.query(earningsQuery).catch(noop);
  return null;
}

/** What an expert earned on projects, what it was for, and how long it took. */
export default function EarningsPage() {
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : <Earnings />;
}

function Earnings() {
  const query = useQuery(earningsQuery);
  return (
    <MainPart className={classes['page']}>
      <PageTitle
        title="Earnings"
        lead="What was accepted, what it was for, and how long it took."
        rightSection={<HeadActions overview={query.data} />}
      />
      <AsyncContent
        of={query}
        loading={{ rows: 6, height: 'tall', label: 'Loading your earnings' }}
        failure={{ title: 'Your earnings could not be loaded', fallback: 'Try again in a moment.' }}
        isEmpty={({ byCurrency, notEarned }) => byCurrency.length + notEarned.length === 0}
        empty={
          <EmptyState
            title="Nothing earned yet"
            action={<LinkButton to={paths.projects()}>See the offers</LinkButton>}
          >
            Each task of yours that is accepted is posted here. It is payable once payouts open.
          </EmptyState>
        }
      >
        {(overview) => <Overview overview={overview} />}
      </AsyncContent>
    </MainPart>
  );
}

function Overview({ overview }: { readonly overview: EarningsOverview }) {
  const sums = useChosen(overview);
  return (
    <>
      {sums === undefined ? null : <Balances sums={sums} />}
      <div className={classes['columns']}>
        {sums === undefined ? (
          <p className={classes['quiet']}>Nothing was posted yet, and nothing waits for review.</p>
        ) : (
          <Postings key={sums.currency} sums={sums} />
        )}
        <div className={classes['side']}>
          {sums === undefined ? null : (
            <>
              <ByWeek sums={sums} />
              <HourlyByKind sums={sums} />
            </>
          )}
          <NotEarned rows={overview.notEarned} />
        </div>
      </div>
    </>
  );
}

/** The currency of the address, or the first in which there is anything. */
function useChosen({ byCurrency }: Pick<EarningsOverview, 'byCurrency'>) {
  const [search] = useSearchParams();
  return byCurrency.find(({ currency }) => currency === search.get('currency')) ?? byCurrency[0];
}

function HeadActions({ overview }: { readonly overview: EarningsOverview | undefined }) {
  const download = useMutation({
    mutationFn: issueEarningsTicket,
    onSuccess: startDownload,
    onError: (error) => showError('The download did not start', messageOf(error, 'Please try again.')),
  });
  const hasPostings = overview?.byCurrency.some(({ postings }) => postings > 0) ?? false;
  return (
    <div className={classes['actions']}>
      <CurrencyChoice overview={overview} />
      {hasPostings && (
        <ActionButton
          variant="default"
          isBusy={download.isPending}
          busyLabel="Preparing"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => download.mutate()}
        >
          Download CSV
        </ActionButton>
      )}
    </div>
  );
}

function CurrencyChoice({ overview }: { readonly overview: EarningsOverview | undefined }) {
  const [, setSearch] = useSearchParams();
  const byCurrency = overview?.byCurrency ?? [];
  const chosen = useChosen({ byCurrency });
  if (byCurrency.length < 2) return null;
  return (
    <Segmented
      label="Currency"
      options={byCurrency.map(({ currency }) => ({ value: currency, label: currency }))}
      value={chosen?.currency}
      onChange={(currency) => setSearch({ currency }, { replace: true, preventScrollReset: true })}
    />
  );
}
