import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { calendarEndpoints } from '@redoubt/contract/calendar';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconRss from '@tabler/icons-react/dist/esm/icons/IconRss.mjs';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { startDownload } from '#platform/start-download.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { BookingsPart } from '../bookings/bookings-part.tsx';
import classes from './elsewhere.module.css';

/** Loaded with the first press: calendars are seldom imported. */
const ImportDialog = lazyPart(async () => (await import('../imports/import-dialog.tsx')).ImportDialog);

/** The way of another calendar's events into the own one. */
function ImportPart({ className }: { readonly className: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        className={className}
        leftSection={<IconUpload size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Import an .ics file
      </Button>
      <Suspense>{isOpen ? <ImportDialog onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  );
}

/** Loaded with the first press: few calendars are read elsewhere. */
const SubscriptionDialog = lazyPart(
  async () => (await import('./subscription-dialog.tsx')).SubscriptionDialog,
);

/** The own calendar in other calendars: read there again and again, or once as a file. */
export function Elsewhere() {
  const [isOpen, setIsOpen] = useState(false);
  const download = useMutation({
    mutationFn: () => call(calendarEndpoints.issueCalendarTicket),
    onSuccess: startDownload,
    onError: (error) => showError('The download did not start', messageOf(error, 'Please try again.')),
  });
  return (
    <div className={classes['elsewhere']}>
      <BookingsPart className={classes['way'] ?? ''} />
      <Button
        variant="subtle"
        className={classes['way'] ?? ''}
        leftSection={<IconRss size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Show this calendar in Google or Outlook
      </Button>
      <ImportPart className={classes['way'] ?? ''} />
      <ActionButton
        variant="subtle"
        className={classes['way'] ?? ''}
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        isBusy={download.isPending}
        busyLabel="Exporting…"
        onClick={() => download.mutate()}
      >
        Export as .ics
      </ActionButton>
      <Suspense>{isOpen ? <SubscriptionDialog onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </div>
  );
}
