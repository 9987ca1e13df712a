import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { useUser } from '#platform/session.ts';
import { useTimeZone } from '#platform/time/time-zone.ts';
import { Button } from '#ui/actions/button.tsx';

/** Loaded with the first press: clients alone have it. */
const BookingsDialog = lazyPart(async () => (await import('./bookings-dialog.tsx')).BookingsDialog);

/** Parameters of the calendar's address: the organization's record of an expert, or that the list is to be opened. */
const PROPOSE_TO = 'propose';
const LIST = 'list';
const ENGAGEMENTS = 'engagements';

/** For Clients: what they proposed to their experts. The address of the page may ask for it, or name an expert at once. */
export function BookingsPart({ className }: { readonly className: string }) {
  const user = useUser();
  const timeZone = useTimeZone();
  const [search, setSearch] = useSearchParams();
  const expertId = search.get(PROPOSE_TO);
  const [isOpen, setIsOpen] = useState(expertId !== null || search.get(LIST) === ENGAGEMENTS);
  if (user?.role !== 'Client') return null;
  const close = () => {
    setIsOpen(false);
    if (expertId === null && !search.has(LIST)) return;
    // No step of its own for Back, which leads to where the person came from.
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(PROPOSE_TO);
        after.delete(LIST);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
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
