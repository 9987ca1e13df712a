import type { ShownAnnouncement } from '@redoubt/contract/announcements';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUser } from '#platform/session.ts';
import { shownAnnouncementsQuery } from '../asked/announcements.queries.ts';
import classes from './announcement-banner.module.css';
import { dismissAnnouncement, useDismissed } from './dismissed.ts';

/** Over every screen: what Admins announced to the person's role, until it ends or is put away. */
export function AnnouncementBanner() {
  const user = useUser();
  const { data = [] } = useQuery({ ...shownAnnouncementsQuery, enabled: user !== null });
  const { ids } = useDismissed();
  const shown = data.filter(({ id }) => !ids.includes(id));
  if (!user || shown.length === 0) return null;
  return (
    <aside aria-label="Announcements">
      {shown.map((one) => (
        <Announced key={one.id} announcement={one} />
      ))}
    </aside>
  );
}

function Announced({
  announcement: { id, title, text, link },
}: {
  readonly announcement: ShownAnnouncement;
}) {
  return (
    <div className={classes['banner']}>
      <p className={classes['text']}>
        <strong>{title}</strong> {text}
      </p>
      {link === '' ? null : (
        <Link to={link} className={classes['more']} aria-label={`Read more: ${title}`}>
          Read more
        </Link>
      )}
      <button
        type="button"
        className={classes['close']}
        aria-label={`Dismiss: ${title}`}
        onClick={() => dismissAnnouncement(id)}
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
