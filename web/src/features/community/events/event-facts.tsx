import type { CommunityEvent } from '@redoubt/contract/community';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import type { ReactNode } from 'react';
import { calendarFileOf } from './community.queries.ts';
import { Attendance } from './attendance.tsx';
import classes from './event-facts.module.css';
import { EventWhen } from './event-when.tsx';
import { describePlace, kindWords } from './event-words.ts';

interface EventFactsProps {
  readonly event: CommunityEvent;
  readonly isPast: boolean;
}

/** When, where and with whom; whether the reader is going; and the event for their own calendar. */
export function EventFacts({ event, isPast }: EventFactsProps) {
  return (
    <aside className={classes['card']} aria-label="When, where and who is going">
      <dl className={classes['facts']}>
        <Fact name="When">
          <EventWhen event={event} />
        </Fact>
        <Fact name="Where">{describePlace(event)}</Fact>
        <Fact name="What">{kindWords[event.kind]}</Fact>
        <Fact name="Host">{event.host}</Fact>
      </dl>
      <Attendance event={event} isPast={isPast} />
      <a href={calendarFileOf(event)} download className={classes['calendar']}>
        <IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />
        <span>Save to your calendar</span>
        <span className={classes['kind']}>.ics</span>
      </a>
    </aside>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={classes['name']}>{name}</dt>
      <dd className={classes['fact']}>{children}</dd>
    </div>
  );
}
