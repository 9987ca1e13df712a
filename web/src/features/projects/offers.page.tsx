import { expertRoles } from '@redoubt/contract/shared/roles.ts';
import { noop, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, Link, useSearchParams } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { MainPart } from '#ui/frame/main-part.tsx';
import { NavTabs } from '#ui/nav-tabs.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { list } from '#ui/words/lists.ts';
import { figure } from '#ui/words/numbers.ts';
import { AssignmentList } from './mine/assignment-list.tsx';
import { isUnfinished } from './words/assignment-words.ts';
import { kindName } from './words/kind-words.ts';
import { assignmentsQuery } from './mine/assignments.queries.ts';
import { offerSorts } from './offers/offer-filters.ts';
import { InvitationList, OfferList, useOfferFilters } from './offers/offer-list.tsx';
import { sortWords } from './offers/offer-words.ts';
import { offersQuery } from './offers/offers.queries.ts';
import classes from './offers/offers.module.css';

export const meta = () => [{ title: titleOf('Projects') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, expertRoles);
  void queryClient.query(offersQuery).catch(noop);
  void queryClient.infiniteQuery(assignmentsQuery).catch(noop);
  return null;
}

const tabs = ['offers', 'invitations', 'yours'] as const;

/** What an expert may take, was invited to, and took. */
export default function OffersPage() {
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : <Projects />;
}

function Projects() {
  const [search] = useSearchParams();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'offers';
  return (
    <MainPart className={classes['page']}>
      <PageTitle
        title="Projects"
        lead="Hourly figures count every minute from opening to acceptance, changes included."
        rightSection={tab === 'offers' ? <SortMenu /> : null}
      />
      <ProjectTabs current={tab} />
      <PeerReviews />
      {tab === 'offers' ? <OfferList /> : null}
      {tab === 'invitations' ? <InvitationList /> : null}
      {tab === 'yours' ? <AssignmentList /> : null}
    </MainPart>
  );
}

/** The way to reviews of others' work, for those who may make them. */
function PeerReviews() {
  const kinds = useQuery(offersQuery).data?.reviewKinds ?? [];
  if (kinds.length === 0) return null;
  return (
    <p className={classes['reviews']}>
      You may review what others submitted in {list(kinds.map((kind) => kindName(kind).toLowerCase()))}: each
      review is paid.{' '}
      <Link to={paths.reviews()} className="text-link">
        Review submissions
      </Link>
    </p>
  );
}

function ProjectTabs({ current }: { readonly current: (typeof tabs)[number] }) {
  const open = useQuery(offersQuery).data?.open;
  const pages = useInfiniteQuery(assignmentsQuery).data?.pages;
  const counts = {
    offers: open?.length,
    invitations: open?.filter(({ isInvited }) => isInvited).length,
    yours: pages?.flatMap(({ items }) => items).filter(isUnfinished).length,
  };
  return (
    <NavTabs
      label="Projects"
      tabs={tabs.map((tab) => ({
        to: paths.projects(tab === 'offers' ? {} : { tab }),
        label: { offers: 'Offers', invitations: 'Invitations', yours: 'Yours' }[tab],
        isCurrent: tab === current,
        ...(counts[tab] ? { count: figure(counts[tab]) } : {}),
      }))}
    />
  );
}

function SortMenu() {
  const { filters, change } = useOfferFilters();
  return (
    <label className={classes['sort']}>
      <span className="sr-only">Sort by</span>
      <select
        value={filters.sort}
        onChange={({ currentTarget: { value } }) =>
          change({ sort: offerSorts.find((one) => one === value) ?? 'best' })
        }
      >
        {offerSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortWords[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
