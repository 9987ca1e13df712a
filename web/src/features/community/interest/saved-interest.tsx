import type { Interest } from '@redoubt/contract/community';
import type { ReactNode } from 'react';
import { Time } from '#platform/time/time.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { list } from '#ui/words/lists.ts';
import { count } from '#ui/words/numbers.ts';
import classes from './interest-panel.module.css';

interface SavedInterestProps {
  readonly interest: Interest;
  readonly lead: string;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** What the person chose, shown to them again. */
export function SavedInterest({ interest, lead, children }: SavedInterestProps) {
  return (
    <div className={classes['saved']}>
      <StateMark shape="dot" tone="safe">
        {lead} Since <Time at={interest.since} form="date" />
      </StateMark>
      <p className={classes['facts']}>{describeChoice(interest)}</p>
      <div className={classes['acts']}>{children}</div>
    </div>
  );
}

/** 'As a mentor, 6 hours a month, in Prompt injection and Jailbreaks.' */
export function describeChoice({ role, hoursPerMonth, subjects }: Interest): string {
  const named = list(subjects);
  if (role === null) return subjects.length === 0 ? 'On any subject.' : `On ${named}.`;
  const hours = `${count(hoursPerMonth ?? 0, 'hour', 'hours')} a month`;
  return role === 'mentor' ? `As a mentor, ${hours}, in ${named}.` : `To learn, ${hours}, about ${named}.`;
}
