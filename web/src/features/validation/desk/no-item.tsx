import type { ValidationLease } from '@redoubt/contract/validation';
import { paths } from '#platform/navigation/paths.ts';
import { Time } from '#platform/time/time.tsx';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { count } from '#ui/words/numbers.ts';
import { takeNext } from '../lease/validation.queries.ts';
import classes from './no-item.module.css';

interface NoItemProps {
  readonly lease: ValidationLease;
  /** The time for the claim ran out. */
  readonly isOver: boolean;
  /** What became of the last vote, where it was not taken. */
  readonly problem: string | undefined;
  readonly onSettings: () => void;
}

/** Why there is nothing to judge, and what to do. */
export function NoItem(props: NoItemProps) {
  return (
    <div className={classes['none']}>
      <AlertNote problem={props.problem} />
      <Reason {...props} />
    </div>
  );
}

function Reason({ lease: { why, week }, isOver, onSettings }: Omit<NoItemProps, 'problem'>) {
  if (isOver)
    return (
      <EmptyState
        title="The time for this claim is over"
        action={<Button onClick={() => void takeNext()}>Take the next claim</Button>}
      >
        It goes to others now. What you chose and wrote is kept in this tab, should it come back to you.
      </EmptyState>
    );
  switch (why) {
    case 'limit':
      return (
        <EmptyState
          title="You have reached your weekly limit"
          action={
            <Button variant="default" onClick={onSettings}>
              Change the limit
            </Button>
          }
        >
          You have judged {count(week.done, 'claim', 'claims')} this week. The queue opens again for you on{' '}
          <Time at={week.resetsAt} form="weekday" />.
        </EmptyState>
      );
    case 'not-approved':
      return (
        <EmptyState
          title="Approved experts judge claims"
          action={<LinkButton to={paths.profile()}>See your application</LinkButton>}
        >
          Once your application is approved, claims in your fields wait for you here.
        </EmptyState>
      );
    case 'none':
    case null:
      return (
        <EmptyState
          title="Nothing waits in your fields"
          action={
            <Button variant="default" onClick={() => void takeNext()}>
              Look again
            </Button>
          }
        >
          Claims of other experts appear here when they need your knowledge. You never judge your own, or
          those of your organization.
        </EmptyState>
      );
  }
}
