import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconFilePencil from '@tabler/icons-react/dist/esm/icons/IconFilePencil.mjs';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import IconShieldExclamation from '@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import type { TablerIcon } from '@tabler/icons-react';
import { paths } from '#app/paths.ts';

export interface MenuLink {
  readonly title: string;
  readonly description: string;
  readonly href: string;
  readonly Icon: TablerIcon;
}

export interface MenuGroup {
  readonly title: string;
  /** Every address of this area begins so. */
  readonly area: readonly string[];
  readonly links: readonly MenuLink[];
  readonly whole: { readonly title: string; readonly href: string };
}

/** The menus of the header: what leads somewhere today, in the order of the product's menus. */
export const menus: readonly MenuGroup[] = [
  {
    title: 'Challenges',
    area: ['/challenges'],
    whole: { title: 'All challenges', href: paths.challenges('active') },
    links: [
      {
        title: 'Active Challenges',
        description: 'Open now, with points and deadline',
        href: paths.challenges('active'),
        Icon: IconFlame,
      },
      {
        title: 'Red Team Challenges',
        description: 'Make a model fail a stated objective',
        href: paths.challenges('red-team'),
        Icon: IconShieldExclamation,
      },
      {
        title: 'Content Review',
        description: 'Ask what the model answers wrongly, and prove it',
        href: paths.challenges('content'),
        Icon: IconFilePencil,
      },
      {
        title: 'Past Challenges',
        description: 'Closed, and still there to read',
        href: paths.challenges('past'),
        Icon: IconArchive,
      },
    ],
  },
  {
    title: 'Community',
    area: ['/community'],
    whole: { title: 'Full rankings', href: paths.rankings() },
    links: [
      {
        title: 'Rankings',
        description: 'Who found most, this week, this month and ever',
        href: paths.rankings(),
        Icon: IconTrophy,
      },
    ],
  },
];

/** True when `pathname` lies in the group's area. */
export function isCurrentArea(group: MenuGroup, pathname: string): boolean {
  return group.area.some((area) => pathname === area || pathname.startsWith(`${area}/`));
}
