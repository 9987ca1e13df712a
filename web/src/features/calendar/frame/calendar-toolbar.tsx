import { addDays } from '@redoubt/contract/calendar';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Link } from 'react-router';
import { formatTime, formatTimes } from '#ui/words/times.ts';
import { homeOf } from '#platform/navigation/paths.ts';
import { useUser } from '#platform/session.ts';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { type CalendarView, calendarViews, daysOf, step, todayIn, type Days } from '../events/view-times.ts';
import classes from './calendar-frame.module.css';

interface CalendarToolbarProps {
  readonly view: CalendarView;
  readonly date: string;
  readonly timeZone: string;
  readonly onGo: (to: { readonly view?: CalendarView; readonly date?: string }) => void;
  readonly onNew: () => void;
}

const viewOptions = calendarViews.map((value) => ({
  value,
  label: value.slice(0, 1).toUpperCase() + value.slice(1),
}));

/** How the home of a role is called in its header. */
const homes: Readonly<Record<Role, string>> = {
  Admin: 'Admin',
  Client: 'Dashboard',
  Partner: 'Organization',
  Vendor: 'Organization',
  Expert: 'Profile',
  Freelancer: 'Profile',
};

/** Where one is, and how to go on. */
export function CalendarToolbar({ view, date, timeZone, onGo, onNew }: CalendarToolbarProps) {
  const role = useUser()?.role ?? 'Expert';
  return (
    <div className={classes['toolbar']}>
      <Link className={classes['back']} to={homeOf(role)}>
        <IconArrowLeft size={16} aria-hidden="true" /> Back to {homes[role]}
      </Link>
      <div className={classes['steps']}>
        <Button
          variant="subtle"
          className={classes['step'] ?? ''}
          aria-label={`Previous ${view}`}
          onClick={() => onGo({ date: step(view, date, -1) })}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </Button>
        <Button
          variant="subtle"
          className={classes['step'] ?? ''}
          aria-label={`Next ${view}`}
          onClick={() => onGo({ date: step(view, date, 1) })}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </Button>
      </div>
      <h2 className={classes['title']} aria-live="polite">
        {titleOfDays(view, daysOf(view, date))}
      </h2>
      <Button variant="default" onClick={() => onGo({ date: todayIn(timeZone) })}>
        Today
      </Button>
      <span className={classes['zone']} title={timeZone}>
        {timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')}
      </span>
      <Segmented
        label="View"
        options={viewOptions}
        value={view}
        onChange={(chosen) => onGo({ view: chosen })}
      />
      <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={onNew}>
        New Event
      </Button>
    </div>
  );
}

/** '20 November 2026', '15–21 Nov 2026' or 'November 2026': a week may have two months. */
function titleOfDays(view: CalendarView, { from, to }: Days): string {
  const first = `${from}T00:00:00Z`;
  if (view !== 'week') return formatTime(first, view === 'day' ? 'longDate' : 'month', 'UTC');
  return formatTimes([first, `${addDays(to, -1)}T00:00:00Z`], 'date', 'UTC');
}
