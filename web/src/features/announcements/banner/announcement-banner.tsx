import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '#platform/session.ts';
import { shownAnnouncementsQuery } from './shown-announcements.queries.ts';
import { AnnouncementLink } from './announcement-link.tsx';
import classes from './announcement-banner.module.css';
import { dismissAnnouncement, useDismissed } from './dismissed.ts';

/** Shown over every screen: the newest announcement to the person's role, until it ends or is dismissed. */
export function AnnouncementBanner() {
  const user = useUser();
  const { data } = useQuery({ ...shownAnnouncementsQuery, enabled: user !== null });
  const { ids } = useDismissed();
  const [shown, ...more] = user ? (data ?? []).filter(({ id }) => !ids.includes(id)) : [];
  if (!shown) return null;
  const { id, title, text, link } = shown;
  return (
    <aside aria-label="Announcement" className={classes['banner']}>
      <p className={classes['text']}>
        <strong>{title}</strong> {text}
      </p>
      {link === '' ? null : (
        <AnnouncementLink link={link} className={classes['more']} label={`Read more: ${title}`}>
          Read more
        </AnnouncementLink>
      )}
      {more.length === 0 ? null : <span className={classes['rest']}>1 of {more.length + 1}</span>}
      <button
        type="button"
        className={classes['close']}
        aria-label={`Dismiss: ${title}`}
        onClick={() => dismissAnnouncement(id)}
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </aside>
  );
}
