import type { ArticleKind } from '@redoubt/contract/learn';
import { paths } from '#platform/navigation/paths.ts';

export interface Area {
  readonly kind: ArticleKind;
  readonly title: string;
  /** For the list of areas, and as the lead of the area's own page. */
  readonly about: string;
  /** One article of it, in a sentence. */
  readonly one: string;
  readonly href: string;
}

/** The four areas of Learn, in the order of the menu. */
export const areas: readonly Area[] = [
  {
    kind: 'tutorials',
    title: 'Tutorials',
    about: 'One kind of attack at a time, from the first question to a break that can be repeated.',
    one: 'tutorial',
    href: paths.tutorials(),
  },
  {
    kind: 'practices',
    title: 'Best Practices',
    about: 'How to prove what you found, rate its severity, write it up, and do no harm.',
    one: 'practice',
    href: paths.practices(),
  },
  {
    kind: 'cases',
    title: 'Case Studies',
    about: 'Breaks followed from the first turn to the root cause, line by line.',
    one: 'case study',
    href: paths.cases(),
  },
  {
    kind: 'certs',
    title: 'Certifications',
    about: 'What a practitioner can do, domain by domain, and how to prepare. There is no examination yet.',
    one: 'outline',
    href: paths.certs(),
  },
];

export function areaOf(kind: ArticleKind): Area {
  const found = areas.find((area) => area.kind === kind);
  if (!found) throw new Error(`Learn has no area of ${kind}.`);
  return found;
}
