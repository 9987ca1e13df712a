import { Fragment, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { AnswerText } from './answer-text.tsx';
import { RatingCell } from './rating-cell.tsx';
import { letterOf, type RatedTask } from './task.ts';
import type { Ratings } from './use-ratings.ts';
import classes from './rating.module.css';

export interface RatingViewProps {
  readonly task: RatedTask;
  readonly ratings: Ratings;
  readonly isAnswersOnly: boolean;
  readonly onToggle: () => void;
  /** Of this task, beyond the prompt; empty for none. */
  readonly instructions: string;
  readonly onBrief: () => void;
}

/** All answers side by side, a row for each criterion below them. */
export function RatingTable(props: RatingViewProps) {
  const { task, ratings, isAnswersOnly, onToggle, instructions, onBrief } = props;
  const { answers, criteria } = task;
  const columns = { gridTemplateColumns: `140px repeat(${String(answers.length)}, minmax(0, 1fr))` };
  return (
    <>
      <div className={classes['promptBar']}>
        <span className={classes['label']}>prompt</span>
        <Prompt text={task.prompt} instructions={instructions} />
        <Button variant="subtle" size="xs" aria-keyshortcuts="B" onClick={onBrief}>
          Brief <kbd className={classes['key']}>B</kbd>
        </Button>
        <Button
          variant="subtle"
          size="xs"
          aria-pressed={isAnswersOnly}
          aria-keyshortcuts="F"
          onClick={onToggle}
        >
          {isAnswersOnly ? 'Show scores' : 'Show answers only'} <kbd className={classes['key']}>F</kbd>
        </Button>
      </div>
      <div className={classes['answers']} style={columns}>
        <p className={classes['side']}>Their authors are not named.</p>
        {answers.map((answer, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling part must take the focus, or the keyboard cannot scroll it
          <section key={at} className={classes['answer']} tabIndex={0} aria-label={`Answer ${letterOf(at)}`}>
            <h2 className={classes['answerName']}>
              <span className={classes['letter']} aria-hidden="true">
                {letterOf(at)}
              </span>
              Answer {letterOf(at)}
            </h2>
            <AnswerText text={answer} />
          </section>
        ))}
      </div>
      {isAnswersOnly ? null : (
        <>
          <div className={classes['table']} style={columns}>
            {criteria.map(({ name, description }, criterion) => (
              <Fragment key={name}>
                <div className={classes['criterion']} data-here={criterion === ratings.at.criterion}>
                  <h3 className={classes['name']}>{name}</h3>
                  <p className={classes['about']}>{description}</p>
                </div>
                {answers.map((_answer, answer) => (
                  <RatingCell
                    key={letterOf(answer)}
                    cell={{ answer, criterion }}
                    task={task}
                    ratings={ratings}
                    form="table"
                  />
                ))}
              </Fragment>
            ))}
          </div>
          <Meanings task={task} ratings={ratings} />
        </>
      )}
    </>
  );
}

const LONG_PROMPT = 180;

/** A long prompt is folded to two lines until somebody asks for it. */
export function Prompt({
  text,
  instructions,
}: Pick<RatingViewProps, 'instructions'> & { readonly text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes['prompt']}>
      <p dir="auto" className={classes['promptText']} data-folded={!isOpen}>
        {text}
      </p>
      {instructions !== '' && (
        <p dir="auto" className={classes['about']}>
          {instructions}
        </p>
      )}
      {text.length > LONG_PROMPT && (
        <button type="button" className="text-link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all of it'}
        </button>
      )}
    </div>
  );
}

/** What 1 to 5 mean for the criterion that one is at. */
function Meanings({ task, ratings }: Pick<RatingViewProps, 'task' | 'ratings'>) {
  const criterion = task.criteria[ratings.at.criterion];
  if (criterion === undefined || criterion.meanings.every((meaning) => meaning === '')) return null;
  return (
    <div className={classes['meanings']}>
      <p className={classes['means']}>
        <strong>{criterion.name}</strong> what they mean
      </p>
      <ol className={classes['meaningList']}>
        {criterion.meanings.map((meaning, at) => (
          <li key={at}>
            <span className={classes['number']}>{at + 1}</span> {meaning === '' ? '–' : meaning}
          </li>
        ))}
      </ol>
    </div>
  );
}
