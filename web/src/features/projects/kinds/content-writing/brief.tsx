import type { Assignment, WrittenBlock } from '@redoubt/contract/projects';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { count } from '#ui/words/numbers.ts';
import { countPassages } from './task.ts';
import classes from './writing.module.css';

interface BriefPaneProps {
  readonly assignment: Assignment;
  readonly points: readonly string[];
  readonly blocks: readonly WrittenBlock[];
  /** The point of the passage that is being written. */
  readonly current: number | null;
  readonly onTie: (point: number) => void;
  readonly onBrief: () => void;
}

/** What is asked for, and how much of it has its passage. */
export function BriefPane({ assignment, points, blocks, current, onTie, onBrief }: BriefPaneProps) {
  const { project, task } = assignment;
  const passages = countPassages(blocks);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling part must take the focus, or the keyboard cannot scroll it
    <section className={classes['brief']} tabIndex={0} aria-label="Brief">
      <div className={classes['part']}>
        <p className={classes['label']}>brief</p>
        <h2 className={classes['project']} dir="auto">
          {task.title}
        </h2>
        {task.instructions !== '' && (
          <p className={classes['instructions']} dir="auto">
            {task.instructions}
          </p>
        )}
        {project.brief !== '' && (
          <button type="button" className="text-link" aria-keyshortcuts="B" onClick={onBrief}>
            Whole brief <kbd className={classes['key']}>B</kbd>
          </button>
        )}
      </div>
      {task.input !== '' && (
        <div className={classes['part']}>
          <h3 className={classes['subtitle']}>The question</h3>
          <p className={classes['question']} dir="auto">
            {task.input}
          </p>
        </div>
      )}
      {points.length > 0 && (
        <div className={classes['part']}>
          <div className={classes['pointsHead']}>
            <h3 className={classes['subtitle']}>Points asked for</h3>
            <span>
              {points.filter((_point, at) => passages.has(at + 1)).length} of {points.length}
            </span>
          </div>
          <ol className={classes['points']}>
            {points.map((text, at) => (
              <li key={text}>
                <Point
                  number={at + 1}
                  text={text}
                  passages={passages.get(at + 1) ?? 0}
                  isCurrent={current === at + 1}
                  onTie={onTie}
                />
              </li>
            ))}
          </ol>
          <p className={classes['hint']}>
            Select a passage and press <kbd className={classes['key']}>Alt</kbd>{' '}
            <kbd className={classes['key']}>1</kbd> to tie it to a point, and again to untie it. Reviewers see
            the same numbers.
          </p>
        </div>
      )}
    </section>
  );
}

interface PointProps {
  readonly number: number;
  readonly text: string;
  readonly passages: number;
  readonly isCurrent: boolean;
  readonly onTie: (point: number) => void;
}

function Point({ number, text, passages, isCurrent, onTie }: PointProps) {
  return (
    <button
      type="button"
      className={classes['point']}
      data-current={isCurrent}
      aria-keyshortcuts={`Alt+${String(number)}`}
      aria-pressed={isCurrent}
      // The selection in the text is what a press is about.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTie(number)}
    >
      <span className={classes['square']} data-open={passages === 0 || isCurrent}>
        {number}
      </span>
      <span className={classes['pointText']} dir="auto">
        {text}
      </span>
      <span className={classes['passages']}>
        {isCurrent ? (
          'writing'
        ) : passages > 0 ? (
          <>
            <IconCheck size={14} aria-hidden="true" /> {count(passages, 'passage', 'passages')}
          </>
        ) : (
          'open'
        )}
      </span>
    </button>
  );
}
