import { noop } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { browserTimeZone } from '#ui/words/zones.ts';
import { OwnCalendar } from './frame/own-calendar.tsx';
import { readSearch } from './frame/calendar-search.ts';
import { entriesQuery } from './events/calendar.queries.ts';
import { shownDays, todayIn } from './events/view-times.ts';

/** The entries are requested at once, in the zone that most people have set: that of their browser. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request);
  const zone = browserTimeZone();
  const { view = 'week', date = todayIn(zone) } = readSearch(new URL(request.url).searchParams, zone);
  void queryClient.query(entriesQuery(shownDays(view, date), zone)).catch(noop);
  return null;
}

export default function CalendarPage() {
  const user = useUser();
  // The session may end while the page is open. Nothing is fetched once there is no user.
  if (user === null) return null;
  return (
    <>
      <title>{titleOf('My Calendar')}</title>
      <OwnCalendar />
    </>
  );
}
