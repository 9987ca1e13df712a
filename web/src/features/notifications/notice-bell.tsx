import type { User } from '@redoubt/contract/shared/user.ts';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { followNotices } from './list/follow-notices.ts';
import { useNoticeState } from './list/notice-state.ts';
import classes from './notice-bell.module.css';

const MOST_SHOWN = 99;

/** Leads to the notifications, and says how many of them are unread, as they come. */
export function NoticeBell({ user }: { readonly user: User }) {
  useEffect(() => followNotices(user.id), [user.id]);
  const unread = useNoticeState(({ state }) => state?.unread ?? 0);
  const shown = unread > MOST_SHOWN ? `${String(MOST_SHOWN)}+` : String(unread);
  return (
    <Link
      prefetch="intent"
      to={paths.notifications()}
      className={`icon-button ${classes['bell']}`}
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${shown} unread`}
    >
      <IconBell size={22} stroke={1.75} aria-hidden="true" />
      {unread === 0 ? null : (
        <span className={classes['count']} aria-hidden="true">
          {shown}
        </span>
      )}
    </Link>
  );
}
