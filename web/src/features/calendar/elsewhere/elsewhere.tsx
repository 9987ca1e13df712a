import { calendarEndpoints } from '@redoubt/contract/calendar';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconRss from '@tabler/icons-react/dist/esm/icons/IconRss.mjs';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { startDownload } from '#platform/start-download.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { BookingsPart } from '../bookings/bookings-part.tsx';
import { ImportPart } from '../imports/import-part.tsx';
import classes from './elsewhere.module.css';
import { SubscriptionDialog } from './lazy-subscription-dialog.ts';

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
        Subscribe from another calendar
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
