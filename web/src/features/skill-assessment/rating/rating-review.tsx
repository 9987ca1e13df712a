import type { Agreement, ReviewedTask, ReviewOf } from '@redoubt/contract/skill-assessment';
import { type MarkShape, type MarkTone, StateMark } from '#ui/state-mark.tsx';
import { ResponseText } from './response-text.tsx';
import classes from './rating.module.css';

const looks: Readonly<Record<Agreement, { shape: MarkShape; tone: MarkTone; words: string }>> = {
  same: { shape: 'dot', tone: 'safe', words: 'Same as the reviewers' },
  close: { shape: 'ring', tone: 'warn', words: 'One point from the reviewers' },
  far: { shape: 'square', tone: 'signal', words: 'Far from the reviewers' },
};

/** Each rating with how close it came, and why the reviewers rated as they did. */
export function RatingReview({ scored }: { readonly scored: ReviewOf<'ratingExercise'> }) {
  return (
    <>
      <p>
        You score 100 when you rate exactly as the reviewers did. Each point of average difference takes 25
        off.
      </p>
      {scored.tasks.map((task, index) => (
        <TaskReview key={task.id} number={index + 1} task={task} />
      ))}
    </>
  );
}

function TaskReview({ number, task }: { readonly number: number; readonly task: ReviewedTask }) {
  return (
    <section className={classes['taskReview']} aria-label={`Task ${String(number)}`}>
      <h3 className={classes['taskTitle']}>Task {number}</h3>
      <p className={classes['prompt']}>{task.prompt}</p>
      <details className={classes['details']}>
        <summary>The reply that you rated</summary>
        <ResponseText markdown={task.response} />
      </details>
      <dl className={classes['reasons']}>
        {task.ratings.map(({ criterion, title, rating, agreement, reason }) => (
          <div key={criterion}>
            <dt className={classes['reasonHead']}>
              <span className={classes['criterionTitle']}>
                {title}: {rating === null ? 'not rated' : `${String(rating)} of 5`}
              </span>
              <StateMark shape={looks[agreement].shape} tone={looks[agreement].tone}>
                {looks[agreement].words}
              </StateMark>
            </dt>
            <dd className={classes['reason']}>{reason}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
