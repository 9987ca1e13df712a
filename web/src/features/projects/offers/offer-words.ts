import type { ClosedOffer, Offer } from '@redoubt/contract/projects';
import { paths } from '#platform/navigation/paths.ts';
import { count } from '#ui/words/numbers.ts';
import { freeTasks, type OfferSort } from './offer-filters.ts';

export const sortWords: Readonly<Record<OfferSort, string>> = {
  best: 'Best for you',
  hourly: 'Real hourly median',
  rate: 'Rate',
  deadline: 'Deadline',
  free: 'Free tasks',
};

/** '5 tasks free'; what red teaming has are places. */
export function countFree({ kinds }: Pick<Offer, 'kinds'>): string {
  const free = freeTasks({ kinds });
  return kinds.every(({ kind }) => kind === 'red-teaming')
    ? `${count(free, 'place', 'places')} free`
    : `${count(free, 'task', 'tasks')} free`;
}

const SKILLS_STEP = 2;
const VERIFICATION_STEP = 3;

/** Where that which keeps somebody from a project is mended; nothing for what only time or others change. */
export function opensAt(why: ClosedOffer['why']): { readonly label: string; readonly to: string } | null {
  switch (why) {
    case 'approved':
      return { label: 'See your profile', to: paths.profile() };
    case 'verified':
      return { label: 'See its state', to: paths.wizard(VERIFICATION_STEP) };
    case 'field':
      return { label: 'Add a field', to: paths.wizard(SKILLS_STEP) };
    case 'language':
      return { label: 'Add a language', to: paths.wizard(SKILLS_STEP) };
    case 'level':
    case 'own':
    case 'limit':
      return null;
  }
}
