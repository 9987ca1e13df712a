import { Button } from '#ui/actions/button.tsx';
import { StateShape } from '#ui/state-mark.tsx';
import { AnswerText } from './answer-text.tsx';
import { RatingCell } from './rating-cell.tsx';
import { Prompt, type RatingViewProps } from './rating-table.tsx';
import { letterOf } from './task.ts';
import classes from './rating.module.css';

/** One answer at a time, its criteria below it. */
export function RatingSheet({ task, ratings, isAnswersOnly, instructions, onBrief }: RatingViewProps) {
  const { answer } = ratings.at;
  const total = task.criteria.length;
  return (
    <>
      <div className={classes['promptBar']}>
        <Prompt text={task.prompt} instructions={instructions} />
        <Button variant="subtle" size="xs" onClick={onBrief}>
          Brief
        </Button>
      </div>
      {task.answers.length > 1 && (
        <div className={classes['tabs']} role="group" aria-label="Answers">
          {task.answers.map((_answer, at) => {
            const rated = ratings.all[at]?.filter(({ score }) => score !== null).length ?? 0;
            return (
              <button
                key={letterOf(at)}
                type="button"
                className={classes['tab']}
                aria-pressed={at === answer}
                onClick={() => ratings.go({ answer: at, criterion: 0 })}
              >
                {letterOf(at)} {rated === total && <StateShape shape="dot" tone="safe" />}
                <span className={classes['count']}>
                  {rated} of {total}
                </span>
              </button>
            );
          })}
        </div>
      )}
      <section className={classes['sheet']} aria-label={`Answer ${letterOf(answer)}`}>
        <h2 className="sr-only">Answer {letterOf(answer)}</h2>
        <div className={classes['sheetText']}>
          <AnswerText text={task.answers[answer] ?? ''} />
        </div>
        {isAnswersOnly
          ? null
          : task.criteria.map(({ name, description, meanings }, criterion) => {
              const cell = { answer, criterion };
              const { score } = ratings.of(cell);
              const meaning = score === null ? '' : (meanings[score - 1] ?? '');
              return (
                <div key={name} className={classes['line']} data-here={criterion === ratings.at.criterion}>
                  <div className={classes['lineHead']}>
                    <h3 className={classes['name']}>{name}</h3>
                    <p className={classes['about']}>
                      {meaning === '' ? description : `${String(score)}: ${meaning}`}
                    </p>
                  </div>
                  <RatingCell key={letterOf(answer)} cell={cell} task={task} ratings={ratings} form="line" />
                </div>
              );
            })}
      </section>
    </>
  );
}
