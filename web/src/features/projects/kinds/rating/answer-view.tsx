import { MarkedText } from '../../workbench/marked-text.tsx';
import type { AnswerViewProps } from '../../workbench/kind.ts';
import { AnswerText } from './answer-text.tsx';
import { letterOf, ratedTaskOf, readRatings } from './task.ts';
import given from './answer-view.module.css';
import classes from './rating.module.css';

/** What was rated, with each score and its reason. */
export function RatedAnswerView({ task, answer, marks = [] }: AnswerViewProps) {
  const rated = ratedTaskOf(task);
  const ratings = readRatings(rated, answer);
  return rated.answers.map((text, row) => (
    <section key={letterOf(row)} className={given['given']} aria-label={`Answer ${letterOf(row)}`}>
      <h3 className={classes['answerName']}>
        <span className={classes['letter']} aria-hidden="true">
          {letterOf(row)}
        </span>
        Answer {letterOf(row)}
      </h3>
      <AnswerText text={text} />
      <dl className={given['givenScores']}>
        {rated.criteria.map(({ name }, column) => {
          const { score, reason } = ratings[row]?.[column] ?? { score: null, reason: '' };
          const part = `${String(row)}.${String(column)}`;
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={given['givenScore']}>{score ?? '–'}</dd>
              <dd data-part={part} dir="auto">
                <MarkedText text={reason} marks={marks.filter((mark) => mark.part === part)} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  ));
}
