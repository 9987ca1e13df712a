import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import IconLayout2 from '@tabler/icons-react/dist/esm/icons/IconLayout2.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconShieldExclamation from '@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { SearchKind, SearchResult, TextRange } from '@redoubt/contract/search';
import type { TablerIcon } from '@tabler/icons-react';
import type { findPlaces, Place } from './places.ts';
import { paths } from '#platform/navigation/paths.ts';

/** Something that can be chosen in the palette. */
export interface Choice {
  /** Its key among the choices: its path, or the name of what it does. */
  readonly key: string;
  readonly goal: Place['goal'];
  readonly title: string;
  readonly titleMatches: readonly TextRange[];
  readonly text: string;
  readonly textMatches: readonly TextRange[];
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
    group.push({
      ...leadsTo(path),
      title,
      titleMatches: titleMarks,
      text: excerpt,
      textMatches: excerptMarks,
      Icon,
    });
    groups.set(kind, group);
  }
  return [...groups].map(([kind, choices]) => ({ name: kinds[kind].name, choices }));
}

const placeIcons: Readonly<Record<Place['group'], TablerIcon>> = {
  'Your attempts': IconChecklist,
  Screens: IconLayout2,
  Configurations: IconAdjustments,
  Actions: IconBolt,
};

/** The places that the client knows without the server, as choices. */
export function groupPlaces(groups: ReturnType<typeof findPlaces>): readonly ChoiceGroup[] {
  return groups.map(({ name, found }) => ({
    name,
    choices: found.map(({ title, goal }) => ({
      ...unmarked,
      key: 'act' in goal ? goal.act : goal.path,
      goal,
      title,
      text: '',
      Icon: placeIcons[name],
    })),
  }));
}

function leadsTo(path: string) {
  return { key: path, goal: { path } };
}

const unmarked = { titleMatches: [], textMatches: [] } as const;

/** Where to go with nothing typed, and where nothing was found. */
export const startingPlaces: ChoiceGroup = {
  name: 'Go to',
  choices: [
    {
      ...unmarked,
      ...leadsTo(paths.challenges('active')),
      title: 'Active challenges',
      text: 'Open now, with what a solve is worth',
      Icon: IconFlame,
    },
    {
      ...unmarked,
      ...leadsTo(paths.tutorials()),
      title: 'Tutorials',
      text: 'Red-teaming step by step',
      Icon: IconSchool,
    },
    {
      ...unmarked,
      ...leadsTo(paths.rankings()),
      title: 'Rankings',
      text: 'The top experts of this week, this month and all time',
      Icon: IconTrophy,
    },
    {
      ...unmarked,
      ...leadsTo(paths.events()),
      title: 'Events',
      text: 'When and where the community meets',
      Icon: IconCalendarEvent,
    },
  ],
};
