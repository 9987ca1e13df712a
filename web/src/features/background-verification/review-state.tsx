import type { BackgroundVerification } from '@redoubt/contract/profile';
import { type MarkShape, type MarkTone, StateMark } from '#ui/state-mark.tsx';
import classes from './background-verification-step.module.css';

type State = BackgroundVerification['state'];

const stages = [
  { of: 'submitted', title: 'Submitted', note: 'When you press Next Step' },
  { of: 'in_review', title: 'In review', note: 'Document review typically takes 1-3 business days' },
  { of: 'verified', title: 'Verified', note: 'Or sent back with a reason' },
] as const;

const reached: Readonly<Record<State, number>> = {
  none: -1,
  submitted: 0,
  in_review: 1,
  verified: 2,
  rejected: -1,
};

/** Beside the documents: how far the review is, and what comes next. */
export function ReviewState({ state, reason }: Pick<BackgroundVerification, 'state' | 'reason'>) {
  return (
    <aside className={classes['aside']} aria-labelledby="what-happens-next">
      <h2 id="what-happens-next" className={classes['asideTitle']}>
        What happens next
      </h2>
      {state === 'rejected' ? (
        <div className={classes['rejected']}>
          <StateMark shape="square" tone="signal">
            Sent back
          </StateMark>
          <p>{reason}</p>
        </div>
      ) : null}
      <ol className={classes['stages']}>
        {stages.map(({ of, title, note }, index) => (
          <li key={of} aria-current={of === state ? 'step' : undefined}>
            <StateMark {...markOf(index, reached[state])}>
              <strong>{title}</strong>
            </StateMark>
            <p>{note}</p>
          </li>
        ))}
      </ol>
      <h2 className={classes['asideTitle']}>You may cover</h2>
      <p>Numbers that we do not need. Leave your name, the photo and the dates visible.</p>
    </aside>
  );
}

function markOf(index: number, last: number): { shape: MarkShape; tone: MarkTone } {
  if (index > last) return { shape: 'ring', tone: 'plain' };
  return { shape: 'dot', tone: index === 2 || index < last ? 'safe' : 'info' };
}
