import type { ApplicationColumn } from '@redoubt/contract/applications';
import type { SortOrder } from '@redoubt/contract/shared/numbered-pages.ts';
import { createDraw, pick } from '#platform/draw.ts';
import people from '#seeds/people.json' with { type: 'json' };

const QUESTIONS = 200;
const sorts: readonly SortOrder<ApplicationColumn>[] = [
  '-date',
  'date',
  'name',
  '-name',
  'completion',
  '-completion',
  'urgency',
  '-urgency',
];

type Question = Readonly<Record<string, string>>;

/** What Admins ask of a list with `pages` pages of 25, by shape. */
export function listQuestions(pages: number): Readonly<Record<string, readonly Question[]>> {
  const draw = createDraw(6);
  const of = (list: readonly string[]) => pick(draw, list) ?? '';
  const many = (ask: () => Question) => Array.from({ length: QUESTIONS }, ask);
  const anyPage = (most: number) => String(1 + Math.floor(draw() * most));
  const search = (ask: () => string) =>
    many(() => ({ list: 'all', q: ask(), sort: of(sorts), pageSize: of(['25', '50', '100']) }));
  return {
    'first page': [{ list: 'all' }],
    'last page': [{ list: 'all', page: String(pages) }],
    'any page, any order': many(() => ({ list: 'all', page: anyPage(pages), sort: of(sorts) })),
    'any page of what is under way': many(() => ({ page: anyPage(pages * 0.8), sort: of(sorts) })),
    'any page of what waits': many(() => ({
      list: 'approvals',
      page: anyPage(pages * 0.3),
      sort: of(sorts),
      pageSize: of(['25', '50', '100']),
    })),
    'one urgency': many(() => ({
      urgency: of(['high', 'medium', 'low']),
      page: anyPage(pages * 0.1),
      sort: of(sorts),
    })),
    'a name': search(
      () => `${of(people.map((one) => one.firstname))} ${of(people.map((one) => one.lastname))}`,
    ),
    'part of a name': search(() => of(people.map((one) => one.lastname)).slice(0, 3)),
    'an address': search(() => `load-${anyPage(99_999)}@`),
    'what all have': search(() => of(['example', 'load', '@load.redoubt'])),
    'one or two letters': search(() => of(['a', 'e', 'an', 'x', 'ju', 'z', 'fr'])),
    'no hit': search(() => `zq${anyPage(999_999)}`),
  };
}
