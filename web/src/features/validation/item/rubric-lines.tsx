import type { Rubric, RubricLine } from '@redoubt/contract/validation';
import { useId } from 'react';
import type { OpinionState } from './use-opinion.ts';
import classes from './rubric-lines.module.css';

interface RubricLinesProps {
  readonly rubric: Rubric;
  readonly opinion: OpinionState;
  readonly isLocked: boolean;
}

/** The rules of the challenge, one letter each: the one that decides is the reason of the vote. */
export function RubricLines({ rubric, opinion, isLocked }: RubricLinesProps) {
  const title = useId();
  return (
    <section className={classes['rubric']} aria-labelledby={title}>
      <div className={classes['head']}>
        <h2 id={title} className={classes['title']}>
          Which line of the rubric decides it?
        </h2>
        <span className={classes['soft']}>version {rubric.version}</span>
      </div>
      <Lines title="counts as a break" lines={rubric.counts} opinion={opinion} isLocked={isLocked} />
      <Lines title="does not count" lines={rubric.doesNotCount} opinion={opinion} isLocked={isLocked} />
    </section>
  );
}

interface LinesProps extends Pick<RubricLinesProps, 'opinion' | 'isLocked'> {
  readonly title: string;
  readonly lines: readonly RubricLine[];
}

function Lines({ title, lines, opinion, isLocked }: LinesProps) {
  return (
    <fieldset className={classes['lines']} disabled={isLocked}>
      <legend className={classes['legend']}>{title}</legend>
      {lines.map(({ letter, text, example }) => (
        <label key={letter} className={classes['line']} data-chosen={opinion.line === letter}>
          <input
            type="radio"
            className="sr-only"
            name="rubric-line"
            aria-keyshortcuts={letter}
            checked={opinion.line === letter}
            onChange={() => opinion.chooseLine(letter)}
          />
          <span className={classes['letter']}>{letter}</span>
          <span className={classes['words']}>
            {text}
            {example !== null && <span className={classes['example']}>{example}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
