import type { NavTab } from '#ui/nav-tabs.tsx';
import { paths } from '#platform/navigation/paths.ts';

/** The tabs of a profile, in their order; the address names one in `?tab=`. */
export const tabWords = {
  overview: 'Overview',
  skills: 'Skills',
  projects: 'Projects',
  profile: 'Profile',
} as const;
export type ProfileTab = keyof typeof tabWords;

/** The tab that an address names, if it is one of `offered`; the first of them otherwise. */
export function readTab<Tab extends ProfileTab>(
  offered: readonly [Tab, ...Tab[]],
  named: string | null,
): Tab {
  return offered.find((tab) => tab === named) ?? offered[0];
}

export function linkTabs(offered: readonly ProfileTab[], current: ProfileTab): NavTab[] {
  return offered.map((tab) => ({
    to: paths.profile(tab === offered[0] ? undefined : tab),
    label: tabWords[tab],
    isCurrent: tab === current,
  }));
}
