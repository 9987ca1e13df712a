import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import IconSwords from '@tabler/icons-react/dist/esm/icons/IconSwords.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconFileSearch from '@tabler/icons-react/dist/esm/icons/IconFileSearch.mjs';
import IconCpu from '@tabler/icons-react/dist/esm/icons/IconCpu.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import { useLocation } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import texts from './operations.json';
import { isCurrentArea, type MenuGroup, type MenuSection } from '../menus/menus.ts';
import { DrawerGroup } from '../menus/drawer-group.tsx';
import { MenuItems, NavMenu } from '../menus/nav-menu.tsx';
import { ScreenLink } from './screen-link.tsx';
import classes from './own-screens.module.css';

const sections: readonly MenuSection[] = [
  {
    title: texts.review,
    links: [
      { ...texts.pendingReview, href: paths.pendingReview(), Icon: IconInbox },
      { ...texts.approvals, href: paths.admin('approvals'), Icon: IconUserCheck },
      { ...texts.applications, href: paths.adminApplications(), Icon: IconListCheck },
      { ...texts.documents, href: paths.adminDocuments(), Icon: IconFileSearch },
    ],
  },
  {
    title: texts.accounts,
    links: [
      { ...texts.people, href: paths.adminPeople(), Icon: IconUsers },
      { ...texts.organizations, href: paths.adminOrganizations(), Icon: IconBuilding },
      { ...texts.projects, href: paths.adminProjects(), Icon: IconBriefcase },
      { ...texts.ledger, href: paths.adminLedger(), Icon: IconReceipt },
      { ...texts.audit, href: paths.adminAudit(), Icon: IconHistory },
    ],
  },
  {
    title: texts.arena,
    links: [
      { ...texts.challenges, href: paths.challengeRecords(), Icon: IconFlag },
      { ...texts.models, href: paths.adminModels(), Icon: IconCpu },
      { ...texts.attempts, href: paths.adminAttempts(), Icon: IconSwords },
      { ...texts.claims, href: paths.adminJudging(), Icon: IconGavel },
    ],
  },
  {
    title: texts.communication,
    links: [
      { ...texts.announcements, href: paths.adminAnnouncements(), Icon: IconSpeakerphone },
      { ...texts.newsletter, href: paths.newsletter(), Icon: IconMail },
      { ...texts.messages, href: paths.contactMessages(), Icon: IconMailOpened },
      { ...texts.forums, href: paths.forums(), Icon: IconMessages },
      { ...texts.mentorship, href: paths.mentorship(), Icon: IconHeartHandshake },
      { ...texts.events, href: paths.events(), Icon: IconCalendarEvent },
    ],
  },
];

/** The Admin's menu. A page of theirs that is in the header already is in `screensOfAdmin` as well. */
const operations: MenuGroup = {
  title: texts.title,
  whole: texts.whole,
  href: paths.admin(),
  links: sections.flatMap(({ links }) => links),
  sections,
};

/** What an Admin opens most, one press away in a wide window. */
const screensOfAdmin = [
  { title: texts.overview, href: paths.admin() },
  { title: texts.pendingReview.title, href: paths.pendingReview() },
] as const;

/** The pages of Admins outside of their area's address. */
const elsewhere = [paths.pendingReview(), paths.contactMessages()];

/** True when `pathname` is a page of Admins. */
function isOperation(pathname: string): boolean {
  return isCurrentArea(operations, pathname) || elsewhere.includes(pathname);
}

interface AdminMenuProps {
  /** In a header behind the menus that everybody has; in the drawer of a narrow window before them. */
  readonly size: 'tall' | 'flat' | 'drawer';
}

/** The Admin's own screens, and the menu with all of them. */
export function AdminMenu({ size }: AdminMenuProps) {
  const { pathname } = useLocation();
  if (size === 'drawer') return <DrawerGroup group={operations} isOpen={isOperation(pathname)} />;
  const isBeside = size === 'flat' && screensOfAdmin.some(({ href }) => href === pathname);
  const isElsewhereIn = !isBeside && isOperation(pathname);
  return (
    <div className={classes['own']}>
      {size === 'flat' ? screensOfAdmin.map((screen) => <ScreenLink key={screen.href} {...screen} />) : null}
      <NavMenu group={operations} size={size} opensLeftwards isCurrent={isElsewhereIn}>
        <div className={classes['sections']}>
          {sections.map(({ title, links }) => (
            <section key={title} aria-label={title} className={classes['section']}>
              <p className={classes['heading']}>{title}</p>
              <MenuItems links={links} />
            </section>
          ))}
        </div>
      </NavMenu>
    </div>
  );
}
