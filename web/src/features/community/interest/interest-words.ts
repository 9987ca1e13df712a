import type { InterestArea, InterestCounts } from '@redoubt/contract/community';
import { paths } from '#platform/navigation/paths.ts';
import { count } from '#ui/words/numbers.ts';
import words from './interest-words.json' with { type: 'json' };

export interface Offer {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly href: string;
}

const addresses: Readonly<Record<string, string>> = {
  events: paths.events(),
  challenges: paths.challenges(),
  rankings: paths.rankings(),
  contact: paths.contact(),
  tutorials: paths.tutorials(),
  cases: paths.cases(),
};

export function wordsOf(area: InterestArea) {
  return { ...words[area], privacy: words.privacy };
}

/** What there is instead, and where. */
export function listOffers(area: InterestArea): Offer[] {
  return words[area].now.map(({ to, ...texts }) => ({ ...texts, href: addresses[to] ?? paths.community() }));
}

export function addressOf(area: InterestArea): string {
  return area === 'forums' ? paths.forums() : paths.mentorship();
}

/** '12 people want a forum.' */
export function describeCounts(area: InterestArea, { forums, mentors, mentees }: InterestCounts): string {
  if (area === 'forums')
    return forums === 0
      ? 'No one has asked for a forum yet.'
      : `${count(forums, 'person wants', 'people want')} a forum.`;
  if (mentors + mentees === 0) return 'No one is on the list yet.';
  const found = count(mentors, 'mentor', 'mentors');
  const seeking = count(mentees, 'person who wants', 'people who want');
  return `On the list: ${found} and ${seeking} to learn.`;
}
