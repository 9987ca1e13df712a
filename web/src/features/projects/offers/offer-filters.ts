import { type Offer, offeredKinds, type TaskKind } from '@redoubt/contract/projects';
import { compareWords } from '#ui/words/order.ts';

export const offerSorts = ['best', 'hourly', 'rate', 'deadline', 'free'] as const;
export type OfferSort = (typeof offerSorts)[number];

/** Within how many days an offer has to be due. */
export const dueWithin = ['3', '7', '14', '30'] as const;

export interface OfferFilters {
  readonly kind: readonly TaskKind[];
  readonly field: readonly string[];
  readonly language: readonly string[];
  /** The least real hourly median, in minor units of each offer's currency; null for any. */
  readonly from: number | null;
  readonly due: (typeof dueWithin)[number] | undefined;
  readonly sort: OfferSort;
  readonly hidesClosed: boolean;
}

/** Filters of `?kind=&field=&language=&from=&due=&sort=&closed=`; what is not known is left out. */
export function readOfferFilters(search: URLSearchParams): OfferFilters {
  const from = Number(search.get('from') ?? '');
  return {
    kind: offeredKinds.filter((kind) => search.getAll('kind').includes(kind)),
    field: search.getAll('field'),
    language: search.getAll('language'),
    from: Number.isInteger(from) && from > 0 ? from : null,
    due: dueWithin.find((days) => days === search.get('due')),
    sort: offerSorts.find((sort) => sort === search.get('sort')) ?? 'best',
    hidesClosed: search.get('closed') === 'no',
  };
}

/** The address of a set of filters; defaults leave no trace in it. */
export function writeOfferFilters(filters: OfferFilters): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of ['kind', 'field', 'language'] as const)
    for (const value of filters[name]) search.append(name, value);
  if (filters.from !== null) search.set('from', String(filters.from));
  if (filters.due !== undefined) search.set('due', filters.due);
  if (filters.sort !== 'best') search.set('sort', filters.sort);
  if (filters.hidesClosed) search.set('closed', 'no');
  return search;
}

export function countFilters({ kind, field, language, from, due }: OfferFilters): number {
  return kind.length + field.length + language.length + Number(from !== null) + Number(due !== undefined);
}

/** The offers that match, in their order: best first. `now` decides what is due in time. */
export function matchOffers(offers: readonly Offer[], filters: OfferFilters, now: Date): readonly Offer[] {
  const lastDay = filters.due === undefined ? null : dayAfter(now, Number(filters.due));
  return offers.filter(
    (offer) =>
      (filters.kind.length === 0 ||
        offer.kinds.some(({ kind }) => filters.kind.some((one) => one === kind))) &&
      matchesAny(filters.field, offer.fields) &&
      matchesAny(filters.language, offer.languages) &&
      (filters.from === null || (topKind(offer).hourlyMinor ?? 0) >= filters.from) &&
      (lastDay === null || (offer.deadline !== null && offer.deadline <= lastDay)),
  );
}

/** In the chosen order. Amounts of one currency are together: there is no rate between two. */
export function sortOffers(offers: readonly Offer[], sort: OfferSort): readonly Offer[] {
  return sort === 'best' ? offers : offers.toSorted(compare[sort]);
}

const compare: Readonly<Record<Exclude<OfferSort, 'best'>, (one: Offer, other: Offer) => number>> = {
  hourly: (one, other) => compareMoney(one, other, (offer) => topKind(offer).hourlyMinor ?? -1),
  rate: (one, other) => compareMoney(one, other, (offer) => topKind(offer).rateMinor),
  deadline: (one, other) => compareWords(one.deadline ?? NO_DAY, other.deadline ?? NO_DAY),
  free: (one, other) => freeTasks(other) - freeTasks(one),
};

const NO_DAY = '9999-12-31';

function compareMoney(one: Offer, other: Offer, of: (offer: Offer) => number): number {
  return compareWords(one.currency, other.currency) || of(other) - of(one);
}

/** The kind that is written first: what really earns most an hour, or else has the highest rate. */
export function topKind({ kinds }: Pick<Offer, 'kinds'>): Offer['kinds'][number] {
  const [top] = kinds.toSorted(
    (one, other) => (other.hourlyMinor ?? -1) - (one.hourlyMinor ?? -1) || other.rateMinor - one.rateMinor,
  );
  if (!top) throw new Error('A project offers at least one kind of task.');
  return top;
}

export function freeTasks({ kinds }: Pick<Offer, 'kinds'>): number {
  return kinds.reduce((sum, { free }) => sum + free, 0);
}

function matchesAny(wanted: readonly string[], present: readonly string[]): boolean {
  return wanted.length === 0 || present.some((one) => wanted.includes(one));
}

function dayAfter(now: Date, days: number): string {
  const day = new Date(now);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
