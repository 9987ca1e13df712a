import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCpu from '@tabler/icons-react/dist/esm/icons/IconCpu.mjs';
import IconFileSearch from '@tabler/icons-react/dist/esm/icons/IconFileSearch.mjs';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconSwords from '@tabler/icons-react/dist/esm/icons/IconSwords.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { paths } from '#platform/navigation/paths.ts';
import { isCurrentArea, type MenuGroup } from '../menus/menus.ts';
import texts from './operations.json';

/** The Admin's menu. A page of theirs that stands in the header already is in `screensOfAdmin` as well. */
export const operations: MenuGroup = {
  title: texts.title,
  whole: texts.whole,
  href: paths.admin(),
  links: [
    { ...texts.pendingReview, href: paths.pendingReview(), Icon: IconInbox },
    { ...texts.approvals, href: paths.admin('approvals'), Icon: IconUserCheck },
    { ...texts.applications, href: paths.adminApplications(), Icon: IconListCheck },
    { ...texts.documents, href: paths.adminDocuments(), Icon: IconFileSearch },
    { ...texts.challenges, href: paths.challengeRecords(), Icon: IconFlag },
    { ...texts.models, href: paths.adminModels(), Icon: IconCpu },
    { ...texts.attempts, href: paths.adminAttempts(), Icon: IconSwords },
    { ...texts.claims, href: paths.adminClaims(), Icon: IconGavel },
    { ...texts.people, href: paths.adminPeople(), Icon: IconUsers },
    { ...texts.organizations, href: paths.adminOrganizations(), Icon: IconBuilding },
    { ...texts.audit, href: paths.adminAudit(), Icon: IconHistory },
    { ...texts.announcements, href: paths.adminAnnouncements(), Icon: IconSpeakerphone },
    { ...texts.newsletter, href: paths.newsletter(), Icon: IconMail },
    { ...texts.messages, href: paths.contactMessages(), Icon: IconMailOpened },
    { ...texts.forums, href: paths.forums(), Icon: IconMessages },
    { ...texts.mentorship, href: paths.mentorship(), Icon: IconHeartHandshake },
    { ...texts.events, href: paths.events(), Icon: IconCalendarEvent },
  ],
};

/** What an Admin opens most, one press away in a wide window. */
export const screensOfAdmin = [
  { title: texts.overview, href: paths.admin() },
  { title: texts.pendingReview.title, href: paths.pendingReview() },
] as const;

/** The pages of Admins that stand outside of their area's address. */
const elsewhere = [paths.pendingReview(), paths.contactMessages()];

/** True when `pathname` is a page of Admins. */
export function isOperation(pathname: string): boolean {
  return isCurrentArea(operations, pathname) || elsewhere.includes(pathname);
}
