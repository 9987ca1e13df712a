import type { ReviewedQuestion, ReviewOf } from '@redoubt/contract/skill-assessment';
import { StateMark } from '#ui/state-mark.tsx';
import classes from './bias.module.css';

/** Each question with what was chosen, whether that was right, and why. */
export function BiasReview({ scored }: { readonly scored: ReviewOf<'biasDetection'> }) {
  const right = scored.questions.filter(({ isRight }) => isRight).length;
  return (
    <>
      <p>
        {right} of {scored.questions.length} answers are correct.
      </p>
      <ol className={classes['reviews']}>
        {scored.questions.map((question, index) => (
          <Review key={question.id} number={index + 1} question={question} />
        ))}
      </ol>
    </>
  );
}

function Review({ number, question }: { readonly number: number; readonly question: ReviewedQuestion }) {
  const { chosen, isRight } = question;
  return (
    <li className={classes['review']}>
      <p className={classes['subject']}>
        Question {number} · {question.subject}
      </p>
      <h3 className={classes['reviewed']}>{question.question}</h3>
      <p className={classes['chosen']}>
        {chosen === null ? 'Not answered' : `You chose: ${question.options[chosen] ?? ''}`}
      </p>
      <StateMark shape={isRight ? 'dot' : 'square'} tone={isRight ? 'safe' : 'signal'}>
        {isRight ? 'Correct' : 'Incorrect'}
      </StateMark>
      <p className={classes['explanation']}>{question.explanation}</p>
    </li>
  );
}
