import type { AssessmentState, ScoredSitting } from '@redoubt/contract/skill-assessment';
import { Time } from '#platform/time/time.tsx';
import { assessmentWords } from '../assessments/assessment-words.ts';
import { BiasReview } from '../bias/bias-review.tsx';
import { ContentReview } from '../content/content-review.tsx';
import { ScoreBadge } from '../overview/score-badge.tsx';
import { RatingReview } from '../rating/rating-review.tsx';
import classes from './review.module.css';

interface ReviewProps {
  readonly scored: ScoredSitting;
  readonly retakeAt: AssessmentState['retakeAt'];
}

/** An assessment that is over: its score, when it can be taken again, and an explanation of everything. */
export function Review({ scored, retakeAt }: ReviewProps) {
  const { title } = assessmentWords[scored.kind];
  return (
    <section className={classes['card']} aria-label={`${title}: results`}>
      <header className={classes['head']}>
        <h2 className={classes['title']}>{title}: results</h2>
        <ScoreBadge score={scored.score} />
      </header>
      <p className={classes['facts']}>
        Submitted <Time at={scored.submittedAt} form="dateTime" />
        {retakeAt === null ? null : (
          <>
            . Retake available from <Time at={retakeAt} form="dateTime" />
          </>
        )}
        .
      </p>
      {scored.isTimeOver ? (
        <p className={classes['over']} role="status">
          Time ran out, so it was submitted automatically. The score covers what was saved by then.
        </p>
      ) : null}
      <div className={classes['body']}>
        <ReviewBody scored={scored} />
      </div>
    </section>
  );
}

function ReviewBody({ scored }: { readonly scored: ScoredSitting }) {
  switch (scored.kind) {
    case 'biasDetection':
      return <BiasReview scored={scored} />;
    case 'contentGeneration':
      return <ContentReview scored={scored} />;
    case 'ratingExercise':
      return <RatingReview scored={scored} />;
  }
}
