import type { Offer } from '@redoubt/contract/projects';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { count } from '#ui/words/numbers.ts';
import { ClosedOffers } from './closed-offers.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { NoOffers } from './no-offers.tsx';
import { OfferCard } from './offer-card.tsx';
import {
  countFilters,
  matchOffers,
  type OfferFilters,
  readOfferFilters,
  sortOffers,
  writeOfferFilters,
} from './offer-filters.ts';
import { offersQuery } from './offers.queries.ts';
import classes from './offers.module.css';

const failure = {
  title: 'The offers could not be loaded',
  fallback: 'The server did not answer.',
  reassurance: 'Your filters are kept.',
} as const;

/** What the person may take, best first, narrowed by the address, and what is closed to them. */
export function OfferList() {
  const query = useQuery(offersQuery);
  const { filters, change, clear } = useOfferFilters();
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const panelId = useId();
  const chosen = countFilters(filters);
  return (
    <div className={classes['browser']}>
      <div className={classes['toggle']}>
        <Button
          variant="default"
          fullWidth
          size="md"
          aria-expanded={isPanelOpen}
          aria-controls={panelId}
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
          onClick={() => setIsPanelOpen(!isPanelOpen)}
        >
          {chosen === 0 ? 'Filters' : `Filters, ${String(chosen)} on`}
        </Button>
      </div>
      <div id={panelId} className={classes['filters']} data-open={isPanelOpen}>
        <FilterPanel offers={query.data?.open} filters={filters} change={change} />
      </div>
      <section className={classes['list']} aria-label="Offers" aria-busy={!query.isFetched}>
        <AsyncContent
          of={query}
          loading={{ rows: 6, height: 'tall', label: 'Loading the offers' }}
          failure={failure}
        >
          {({ open, closed }) => (
            <>
              {open.length === 0 ? (
                <NoOffers closed={closed} />
              ) : (
                <Cards offers={open} filters={filters} onClear={clear} />
              )}
              {filters.hidesClosed ? null : <ClosedOffers offers={closed} />}
            </>
          )}
        </AsyncContent>
      </section>
    </div>
  );
}

interface CardsProps {
  readonly offers: readonly Offer[];
  readonly filters: OfferFilters;
  readonly onClear: () => void;
}

function Cards({ offers, filters, onClear }: CardsProps) {
  const matching = matchOffers(offers, filters, new Date());
  const [best] = matching;
  const [kind, ...otherKinds] = filters.kind;
  return (
    <>
      <output className="sr-only">{count(matching.length, 'offer matches', 'offers match')}</output>
      {best === undefined ? (
        <EmptyState
          title="No offer matches these filters"
          action={<Button onClick={onClear}>Clear filters</Button>}
        >
          {count(offers.length, 'project is', 'projects are')} open to you without them.
        </EmptyState>
      ) : (
        sortOffers(matching, filters.sort).map((offer) => (
          <OfferCard
            key={offer.projectId}
            offer={offer}
            isBest={offer === best}
            kind={otherKinds.length === 0 ? kind : undefined}
          />
        ))
      )}
    </>
  );
}

/** The projects that the person was invited to. */
export function InvitationList() {
  const query = useQuery(offersQuery);
  return (
    <section className={classes['list']} aria-label="Invitations" aria-busy={!query.isFetched}>
      <AsyncContent
        of={query}
        loading={{ rows: 3, height: 'tall', label: 'Loading your invitations' }}
        failure={{ ...failure, title: 'Your invitations could not be loaded' }}
        isEmpty={({ open }) => open.every(({ isInvited }) => !isInvited)}
        empty={
          <EmptyState
            title="No invitations"
            action={<LinkButton to={paths.projects()}>See all offers</LinkButton>}
          >
            A client who invites you to a project opens it to you, whatever fields, languages and level it
            asks for.
          </EmptyState>
        }
      >
        {({ open }) =>
          open
            .filter(({ isInvited }) => isInvited)
            .map((offer, at) => <OfferCard key={offer.projectId} offer={offer} isBest={at === 0} />)
        }
      </AsyncContent>
    </section>
  );
}

/** The filters of the address. Changing one makes no history. */
export function useOfferFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = readOfferFilters(search);
  const replace = (next: OfferFilters) =>
    setSearch(writeOfferFilters(next), { replace: true, preventScrollReset: true });
  return {
    filters,
    change: (part: Partial<OfferFilters>) => replace({ ...filters, ...part }),
    clear: () => replace({ ...filters, kind: [], field: [], language: [], from: null, due: undefined }),
  };
}
