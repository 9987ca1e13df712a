import { type Criterion, taskKinds, type ToReview } from '@redoubt/contract/projects';
import { ratedTaskOf } from '../kinds/rating/task.ts';
import classes from './review.module.css';

/** What each score of each criterion means, as those who rated read it; nothing where the client said nothing of it. */
export function Rubric({ submission: { kind, task } }: { readonly submission: ToReview }) {
  if (kind !== taskKinds.rating.id) return null;
  const criteria = ratedTaskOf(task).criteria.filter(isExplained);
  if (criteria.length === 0) return null;
  return (
    <div className={classes['points']}>
      <div className={classes['sideHead']}>
        <h2>What the scores mean</h2>
      </div>
      <ul>
        {criteria.map(({ name, description, meanings }) => (
          <li key={name} className={classes['criterion']} dir="auto">
            <strong>{name}</strong>
            {description === '' ? null : <p className={classes['soft']}>{description}</p>}
            <dl className={classes['meanings']}>
              {meanings.map((meaning, at) =>
                meaning === '' ? null : (
                  <div key={at}>
                    <dt>{at + 1}</dt>
                    <dd>{meaning}</dd>
                  </div>
                ),
              )}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}

function isExplained({ description, meanings }: Criterion): boolean {
  return description !== '' || meanings.some((meaning) => meaning !== '');
}
