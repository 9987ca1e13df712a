import type { ToReview } from '@redoubt/contract/projects';
import { type KeyboardEvent, useId, useState } from 'react';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { isTyping } from '#ui/frame/is-typing.ts';
import { isSwitchedOff } from '#ui/keys/single-keys.ts';
import { AlertNote } from '#ui/states/alert-note.tsx';
import type { Review } from './use-review.ts';
import classes from './reject-dialog.module.css';

interface RejectDialogProps {
  readonly submission: ToReview;
  readonly review: Review;
  readonly onClose: () => void;
}

const templates = [
  { name: 'Off the brief', about: 'Answers another question than the one asked' },
  { name: 'Wrong in substance', about: 'A point of fact or law would mislead the reader' },
  { name: 'Copied', about: 'Taken from a source without saying so' },
  { name: 'Wrong language', about: 'Not in the language the brief asks for' },
] as const;

const LONGEST_REASON = 1000;

/** Rejects a submission, with the reason that its author reads. */
export function RejectDialog({ submission, review, onClose }: RejectDialogProps) {
  const [chosen, setChosen] = useState<number>();
  const [reason, setReason] = useState('');
  const choose = (at: number) => {
    setChosen(at);
    const isOwn = reason !== '' && !templates.some((template) => sentenceOf(template) === reason);
    const template = templates[at];
    if (!isOwn && template) setReason(sentenceOf(template));
  };
  const reject = () => {
    if (reason.trim() !== '') review.decide('rejected', reason);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = Number(event.key) - 1;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) reject();
    else if (templates[at] && !isTyping(event.nativeEvent) && !isSwitchedOff(event)) choose(at);
    else return;
    event.preventDefault();
  };
  const { code, by, isContested } = submission;
  return (
    <Dialog
      title={by === null ? `Reject ${code}` : `Reject ${code} by ${by}`}
      lead={
        isContested
          ? 'This is final. Nothing is earned, and the task is offered again.'
          : 'Nothing is earned. The expert reads this reason and may contest it once; then another reviewer decides. After that time the task is offered again.'
      }
      width={560}
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields in it */}
      <div onKeyDown={onKeyDown}>
        <Templates chosen={chosen} onChoose={choose} />
        <TextareaField
          label="What the expert will read"
          minRows={3}
          maxRows={8}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <AlertNote problem={review.problem} />
      </div>
      <DialogActions>
        {!isContested && (
          <Button
            variant="default"
            onClick={() => {
              review.addComment(null);
              onClose();
            }}
          >
            Request changes instead
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ActionButton
          isBusy={review.isSending}
          busyLabel="Rejecting"
          disabled={reason.trim() === ''}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={reject}
        >
          Reject <kbd className={classes['submitKey']}>Ctrl Enter</kbd>
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}

interface TemplatesProps {
  readonly chosen: number | undefined;
  readonly onChoose: (at: number) => void;
}

function Templates({ chosen, onChoose }: TemplatesProps) {
  const name = useId();
  return (
    <fieldset className={classes['templates']}>
      <legend className="sr-only">Why it is rejected</legend>
      {templates.map((template, at) => (
        <label key={template.name} className={classes['template']}>
          <input
            type="radio"
            name={name}
            checked={chosen === at}
            data-autofocus={at === 0 ? true : undefined}
            aria-keyshortcuts={String(at + 1)}
            onChange={() => onChoose(at)}
          />
          <span>
            <strong>{template.name}</strong> <span className={classes['about']}>{template.about}</span>
          </span>
          <kbd className={classes['key']}>{at + 1}</kbd>
        </label>
      ))}
    </fieldset>
  );
}

function sentenceOf({ name, about }: (typeof templates)[number]): string {
  return `${name}: ${about.charAt(0).toLowerCase()}${about.slice(1)}.`;
}
