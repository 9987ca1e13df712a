import { noop, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { Button } from '#ui/actions/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { announcementsQuery } from './banner/announcements.queries.ts';
import { AnnouncementDialog } from './list/announcement-dialog.tsx';
import { AnnouncementRow } from './list/announcement-row.tsx';
import classes from './list/announcements.module.css';

export const meta = () => [{ title: titleOf('Announcements') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  void queryClient.infiniteQuery(announcementsQuery).catch(noop);
  return null;
}

/** What Admins announced to everybody of some roles. */
export default function AnnouncementsPage() {
  const [isOpen, setIsOpen] = useState(false);
  const announce = () => setIsOpen(true);
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : (
    <MainPart className={classes['page']}>
      <PageTitle
        title="Announcements"
        lead="A short message at the top of every screen, for the roles that you choose. The audit log records who published or ended it."
        rightSection={
          <Button size="md" onClick={announce}>
            New announcement
          </Button>
        }
      />
      <Announcements onAnnounce={announce} />
      {isOpen ? <AnnouncementDialog onClose={() => setIsOpen(false)} /> : null}
    </MainPart>
  );
}

function Announcements({ onAnnounce }: { readonly onAnnounce: () => void }) {
  const query = useInfiniteQuery(announcementsQuery);
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 3, height: 'tall', label: 'Loading the announcements' }}
      failure={{ title: 'The announcements could not be loaded', fallback: 'Try again in a moment.' }}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={<NothingAnnounced onAnnounce={onAnnounce} />}
    >
      {({ pages }) => (
        <>
          <ul className={classes['list']}>
            {pages
              .flatMap(({ items }) => items)
              .map((one) => (
                <li key={one.id}>
                  <AnnouncementRow announcement={one} />
                </li>
              ))}
          </ul>
          <ShowMore
            of={query}
            label="Show older announcements"
            failure="Older announcements could not be loaded."
          />
        </>
      )}
    </AsyncContent>
  );
}

function NothingAnnounced({ onAnnounce }: { readonly onAnnounce: () => void }) {
  return (
    <EmptyState
      title="No announcements yet"
      action={
        <Button variant="default" onClick={onAnnounce}>
          Write an announcement
        </Button>
      }
    >
      An announcement is shown at the top of every screen while it runs, and stays in this list afterwards.
    </EmptyState>
  );
}
