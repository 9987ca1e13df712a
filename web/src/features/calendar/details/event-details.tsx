import { type CalendarEntry, describePlace } from '@redoubt/contract/calendar';
import { bookingId } from '@redoubt/contract/shared/ids.ts';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { sayRepeat } from '../events/say-repeat.ts';
import { reminderWords } from '../events/reminder-words.ts';
import { TypeSwatch } from '../events/type-swatch.tsx';
import { typeWords } from '../events/type-words.ts';
import type { Editing } from '../editing/use-editing.ts';
import { WithdrawButton } from '../bookings/withdraw-button.tsx';
import { ProposedActions } from './proposed-actions.tsx';
import { InvitedActions } from './invited-actions.tsx';
import { sayWhen } from '../events/say-when.ts';
import { sayGuest } from './answer-words.ts';
import { guestsQuery } from './guests.queries.ts';
import classes from './event-details.module.css';

interface EventDetailsProps {
  readonly entry: CalendarEntry;
  readonly timeZone: string;
  readonly editing: Editing;
}

/** All that is known of an event, and what can be done with it. */
export function EventDetails({ entry, timeZone, editing }: EventDetailsProps) {
  return (
    <Dialog title={entry.title} width={480} onClose={editing.close}>
      <dl className={classes['facts']}>
        <dt>Type</dt>
        <dd className={classes['type']}>
          <TypeSwatch type={entry.type} /> {typeWords[entry.type].one}
        </dd>
        <dt>When</dt>
        <dd>
          {sayWhen(entry, timeZone)}
          {entry.isAllDay || entry.timeZone === timeZone ? null : (
            <small>{sayWhen(entry, entry.timeZone)}</small>
          )}
          {entry.isShifted ? (
            <small>Clocks go forward that day, so it begins later than on other days.</small>
          ) : null}
        </dd>
        {entry.invitation === null ? null : (
          <FactRow
            name={entry.source === 'proposed' ? 'Proposed by' : 'Invited by'}
            value={entry.invitation.from}
          />
        )}
        {entry.booking === null ? null : (
          <>
            <FactRow name="Expert" value={entry.booking.expert ?? 'An expert who left'} />
            <FactRow
              name="State"
              value={entry.booking.state === 'accepted' ? 'Accepted' : 'Proposed, waiting for an answer'}
            />
          </>
        )}
        <Facts entry={entry} />
        {entry.attendees.length === 0 ? null : (
          <>
            <dt>Attendees</dt>
            <dd>
              <GuestList eventId={entry.id} />
            </dd>
          </>
        )}
      </dl>
      {entry.path === null ? null : (
        <p>
          <Link to={entry.path}>Read more about it</Link>
        </p>
      )}
      <DialogActions>
        <Actions entry={entry} editing={editing} />
      </DialogActions>
    </Dialog>
  );
}

function Actions({ entry, editing }: Pick<EventDetailsProps, 'entry' | 'editing'>) {
  switch (entry.source) {
    case 'own':
      return (
        <>
          <Button variant="default" size="md" onClick={() => editing.remove(entry)}>
            Delete
          </Button>
          <Button size="md" data-autofocus onClick={() => editing.edit(entry)}>
            Edit or move
          </Button>
        </>
      );
    case 'invited':
      return <InvitedActions entry={entry} onDone={editing.close} />;
    case 'proposed':
      return <ProposedActions entry={entry} onDone={editing.close} />;
    case 'booking':
      return <BookingActions entry={entry} onDone={editing.close} />;
    case 'community':
      return (
        <Button variant="default" size="md" onClick={editing.close}>
          Close
        </Button>
      );
  }
}

function Facts({ entry }: { readonly entry: CalendarEntry }) {
  const { repeat, occurrence, date, isAllDay, client, description, notes, reminder } = entry;
  const facts: readonly (readonly [string, string])[] = [
    ['Repeats', repeat === null ? '' : sayRepeat(repeat, occurrence ?? date)],
    ['Client', client],
    ['Place', describePlace(entry)],
    ['Description', description],
    ['Notes', notes],
    ['Reminder', reminder === null ? '' : reminderWords(reminder, isAllDay)],
  ];
  return facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => <FactRow key={name} name={name} value={value} />);
}

function FactRow({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={classes['value']}>{value}</dd>
    </>
  );
}

/** Who is invited to an own event, and what each answered. */
function GuestList({ eventId }: { readonly eventId: string }) {
  const query = useQuery(guestsQuery(eventId));
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 1, label: 'Loading the answers' }}
      failure={{ title: 'The answers could not be loaded', fallback: 'Try again in a moment.' }}
      isEmpty={({ items }) => items.length === 0}
      empty={<span>No mail was sent, because the event is over.</span>}
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

interface BookingActionsProps {
  readonly entry: CalendarEntry;
  readonly onDone: () => void;
}

/** What can be done with an engagement of the own organization: it is withdrawn until it begins. */
function BookingActions({ entry, onDone }: BookingActionsProps) {
  const isOver = Date.parse(entry.startsAt) <= Date.now();
  return (
    <>
      <Button variant="default" size="md" onClick={onDone}>
        Close
      </Button>
      {isOver ? null : <WithdrawButton id={bookingId.parse(entry.id)} title={entry.title} onDone={onDone} />}
    </>
  );
}
