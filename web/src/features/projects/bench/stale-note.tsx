import type { Assignment } from '@redoubt/contract/projects';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { useFocusFallback } from '#ui/frame/use-focus-fallback.ts';
import { StateShape } from '#ui/state-mark.tsx';
import { LoadingPart } from '#ui/states/loading-part.tsx';
import { kindViewOf } from '../kinds/index.ts';
import classes from './bench-head.module.css';

interface StaleNoteProps {
  readonly assignment: Assignment;
  /** What this tab had when it fell behind another. */
  readonly answer: unknown;
  readonly onTakeUp: () => void;
  readonly onForget: () => void;
}

/** Says that another version was put aside in this tab, and shows it. */
export function StaleNote(props: StaleNoteProps) {
  const { assignment, answer, onTakeUp, onForget } = props;
  const [isOpen, setIsOpen] = useState(false);
  useFocusFallback();
  const view = kindViewOf(assignment.kind);
  if (view === undefined) return null;
  return (
    <div className={classes['stale']} role="status">
      <StateShape shape="square" tone="warn" />
      <span>
        You are on the version of the other tab. What you had typed in this one is kept here.{' '}
        <button type="button" className="text-link" onClick={() => setIsOpen(true)}>
          Read it
        </button>
      </span>
      {isOpen ? (
        <Dialog
          title="What this tab had"
          lead="It was not saved, as the task was written on in another tab. Take from it what you need, or go on from it: it then replaces the version of the other tab."
          width={720}
          onClose={() => setIsOpen(false)}
        >
          <LoadingPart loading={{ rows: 4, label: 'Loading what you typed' }}>
            <view.AnswerView task={assignment.task} answer={answer} />
          </LoadingPart>
          <DialogActions>
            <Button variant="subtle" size="md" onClick={onForget}>
              Delete it
            </Button>
            <Button variant="default" size="md" onClick={onTakeUp}>
              Go on from this
            </Button>
            <Button size="md" data-autofocus onClick={() => setIsOpen(false)}>
              Keep both
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </div>
  );
}
