import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { sayGuest } from './answer-words.ts';
import classes from './guest-list.module.css';
import { guestsQuery } from './guests.queries.ts';

/** Who is invited to an own event, and what each answered. */
export function GuestList({ eventId }: { readonly eventId: string }) {
  const query = useQuery(guestsQuery(eventId));
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 1, label: 'Loading the answers' }}
      failure={{ title: 'The answers could not be loaded', fallback: 'Try again in a moment.' }}
      isEmpty={({ items }) => items.length === 0}
      empty={<span>Nobody was mailed: the event is over.</span>}
    >
      {({ items }) => (
        <ul className={classes['guests']}>
          {items.map((guest) => (
            <li key={guest.email}>
              {guest.email} <small>{sayGuest(guest)}</small>
            </li>
          ))}
        </ul>
      )}
    </AsyncContent>
  );
}
