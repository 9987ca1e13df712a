import { textOfBlock, type WrittenBlock } from '@redoubt/contract/projects';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { count, figure, plural } from '#ui/words/numbers.ts';
import { countPassages, type WritingTask, wordsOf } from './task.ts';
import { hiddenIn, isInOtherScript } from './text-checks.ts';
import classes from './writing.module.css';

interface WritingFootProps {
  readonly task: WritingTask;
  readonly blocks: readonly WrittenBlock[];
  /** What it is to be written in; empty where the task does not say. */
  readonly language: string;
  readonly isSending: boolean;
  readonly problem: string | undefined;
  readonly isComplete: boolean;
  readonly onSubmit: () => void;
  readonly onSkip: () => void;
}

/** How much is written, what is open, and the way on. */
export function WritingFoot(props: WritingFootProps) {
  const { task, blocks, language, isSending, problem, isComplete, onSubmit, onSkip } = props;
  const written = wordsOf(blocks);
  const passages = countPassages(blocks);
  const open = task.points.flatMap((_point, at) => (passages.has(at + 1) ? [] : [at + 1]));
  return (
    <footer className={classes['foot']}>
      {problem !== undefined && (
        <p className={classes['problem']} role="status">
          {problem}
        </p>
      )}
      <div className={classes['facts']}>
        <span>
          <strong className={classes['words']}>{figure(written)}</strong> words
          {task.words && (
            <span className={classes['soft']}>
              {' '}
              of {figure(task.words.min)} to {figure(task.words.max)}
            </span>
          )}
        </span>
        <Checks blocks={blocks} language={language} />
        {open.length > 0 && (
          <StateMark shape="ring" tone="plain">
            {plural(open.length, 'Point', 'Points')} {open.join(', ')} open
          </StateMark>
        )}
      </div>
      <Button variant="subtle" onClick={onSkip}>
        Skip, and say why
      </Button>
      <ActionButton
        isBusy={isSending}
        busyLabel="Submitting"
        variant={isComplete ? 'filled' : 'default'}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        rightSection={<kbd className={classes['submitKey']}>Ctrl Enter</kbd>}
        onClick={onSubmit}
      >
        Submit
      </ActionButton>
    </footer>
  );
}

/** Whether the text is in the letters of its language, and what of it the eye does not see. Neither keeps it from review. */
function Checks({ blocks, language }: Pick<WritingFootProps, 'blocks' | 'language'>) {
  const text = blocks.map(textOfBlock).join('\n');
  const hidden = hiddenIn(text, language);
  return (
    <>
      {language === '' ? null : isInOtherScript(text, language) ? (
        <StateMark shape="square" tone="warn">
          Is this {language}?
        </StateMark>
      ) : (
        <span className={classes['soft']}>in {language}</span>
      )}
      {hidden.length > 0 && (
        <span title={[...new Set(hidden)].join('; ')}>
          <StateMark shape="square" tone="warn">
            {count(hidden.length, 'hidden character', 'hidden characters')}
            <span className="sr-only">: {[...new Set(hidden)].join('; ')}</span>
          </StateMark>
        </span>
      )}
    </>
  );
}
