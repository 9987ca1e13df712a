import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '#platform/session.ts';
import { useTimeZone } from '#platform/time/time-zone.ts';
import { Button } from '#ui/actions/button.tsx';
import { BookingsDialog } from './lazy-bookings-dialog.ts';

/** In the address of the calendar: the organization's record of an expert. */
const PROPOSE_TO = 'propose';

/** For Clients: what they proposed to their experts. The address of the page may name an expert at once. */
export function BookingsPart({ className }: { readonly className: string }) {
  const user = useUser();
  const timeZone = useTimeZone();
  const [search, setSearch] = useSearchParams();
  const expertId = search.get(PROPOSE_TO);
  const [isOpen, setIsOpen] = useState(expertId !== null);
  if (user?.role !== 'Client') return null;
  const close = () => {
    setIsOpen(false);
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete(PROPOSE_TO);
      return after;
    });
  };
  return (
    <>
      <Button
        variant="subtle"
        className={className}
        leftSection={<IconUserPlus size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Engagements with experts
      </Button>
      <Suspense>
        {isOpen ? <BookingsDialog timeZone={timeZone} expertId={expertId} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
