import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconFilePencil from '@tabler/icons-react/dist/esm/icons/IconFilePencil.mjs';
import IconFileSearch from '@tabler/icons-react/dist/esm/icons/IconFileSearch.mjs';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconShieldExclamation from '@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import type { TablerIcon } from '@tabler/icons-react';
import { paths } from '#platform/navigation/paths.ts';
import texts from './menus.json';

export interface MenuLink {
  readonly title: string;
  readonly description: string;
  readonly href: string;
  readonly Icon: TablerIcon;
}

export interface MenuSection {
  readonly title: string;
  readonly links: readonly MenuLink[];
}

export interface MenuGroup {
  readonly title: string;
  /** The page of the whole area; every address of the area begins so. */
  readonly href: string;
  readonly whole: string;
  readonly links: readonly MenuLink[];
  /** The same links under headings, for a menu of many. */
  readonly sections?: readonly MenuSection[];
  /** A word about the area, beside the links; without it the links are in two columns. */
  readonly callout?: { readonly label: string; readonly title: string; readonly text: string };
}

const { challenges, community, learn } = texts;

/** The menus of the header, in the order and with the titles of the specification. */
export const menus: readonly MenuGroup[] = [
  {
    ...challenges,
    href: paths.challengeArea(),
    links: [
      { ...challenges.active, href: paths.challenges('active'), Icon: IconFlame },
      { ...challenges.redTeam, href: paths.challenges('red-team'), Icon: IconShieldExclamation },
      { ...challenges.content, href: paths.challenges('content'), Icon: IconFilePencil },
      { ...challenges.past, href: paths.challenges('past'), Icon: IconArchive },
    ],
  },
  {
    ...community,
    href: paths.community(),
    links: [
      { ...community.forums, href: paths.forums(), Icon: IconMessages },
      { ...community.rankings, href: paths.rankings(), Icon: IconTrophy },
      { ...community.events, href: paths.events(), Icon: IconCalendarEvent },
      { ...community.mentorship, href: paths.mentorship(), Icon: IconHeartHandshake },
    ],
  },
  {
    ...learn,
    href: paths.learn(),
    links: [
      { ...learn.tutorials, href: paths.tutorials(), Icon: IconSchool },
      { ...learn.practices, href: paths.practices(), Icon: IconChecklist },
      { ...learn.cases, href: paths.cases(), Icon: IconFileSearch },
      { ...learn.certs, href: paths.certs(), Icon: IconCertificate },
    ],
  },
];

/** True when `pathname` lies in the group's area. */
export function isCurrentArea({ href }: Pick<MenuGroup, 'href'>, pathname: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
