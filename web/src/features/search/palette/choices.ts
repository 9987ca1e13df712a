import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconShieldExclamation from '@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { SearchKind, SearchResult, TextRange } from '@redoubt/contract/search';
import type { TablerIcon } from '@tabler/icons-react';
import { paths } from '#app/paths.ts';

/** Something that can be chosen in the palette. */
export interface Choice {
  readonly path: string;
  readonly title: string;
  readonly titleMarks: readonly TextRange[];
  readonly text: string;
  readonly textMarks: readonly TextRange[];
  readonly Icon: TablerIcon;
}

export interface ChoiceGroup {
  readonly name: string;
  readonly choices: readonly Choice[];
}

const kinds: Readonly<Record<SearchKind, { readonly name: string; readonly Icon: TablerIcon }>> = {
  challenge: { name: 'Challenges', Icon: IconShieldExclamation },
  article: { name: 'Articles', Icon: IconBook2 },
  person: { name: 'People', Icon: IconUser },
  event: { name: 'Events', Icon: IconCalendarEvent },
};

/** The results by kind, the kind of the best first; within a kind they keep their order. */
export function groupResults(items: readonly SearchResult[]): readonly ChoiceGroup[] {
  const groups = new Map<SearchKind, Choice[]>();
  for (const { kind, path, title, titleMarks, excerpt, excerptMarks } of items) {
    const group = groups.get(kind) ?? [];
    const { Icon } = kinds[kind];
    group.push({ path, title, titleMarks, text: excerpt, textMarks: excerptMarks, Icon });
    groups.set(kind, group);
  }
  return [...groups].map(([kind, choices]) => ({ name: kinds[kind].name, choices }));
}

const unmarked = { titleMarks: [], textMarks: [] } as const;

/** Where to go with nothing typed, and where nothing was found. */
export const startingPlaces: ChoiceGroup = {
  name: 'Go to',
  choices: [
    {
      ...unmarked,
      path: paths.challenges('active'),
      title: 'Active challenges',
      text: 'Open now, with what a solve is worth',
      Icon: IconFlame,
    },
    {
      ...unmarked,
      path: paths.tutorials(),
      title: 'Tutorials',
      text: 'Red-teaming step by step',
      Icon: IconSchool,
    },
    {
      ...unmarked,
      path: paths.rankings(),
      title: 'Rankings',
      text: 'Who found most, this week, this month and ever',
      Icon: IconTrophy,
    },
    {
      ...unmarked,
      path: paths.events(),
      title: 'Events',
      text: 'What the community meets for, and when',
      Icon: IconCalendarEvent,
    },
  ],
};
