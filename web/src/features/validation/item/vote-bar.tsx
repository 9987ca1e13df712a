import { type Rubric, type VoteWord, voteWords } from '@redoubt/contract/validation';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import type { HeldVote } from '../lease/use-held-vote.ts';
import type { OpinionState } from './use-opinion.ts';
import classes from './vote-bar.module.css';

const words: Readonly<Record<VoteWord, readonly [title: string, meaning: string]>> = {
  break: ['Break', 'Claim is right'],
  held: ['Held', 'Reply is sound'],
  unclear: ['Can’t tell', 'Needs a reason'],
};

interface VoteBarProps {
  readonly rubric: Rubric;
  readonly opinion: OpinionState;
  readonly held: HeldVote;
  readonly sentence: RefObject<HTMLInputElement | null>;
  readonly onSend: () => void;
}

/** The three votes, a sentence where one is needed, and the way to send it all. */
export function VoteBar({ rubric, opinion, held, sentence, onSend }: VoteBarProps) {
  const line = [...rubric.counts, ...rubric.doesNotCount].find(({ letter }) => letter === opinion.line);
  const isLocked = held.state !== 'none';
  const [isSentenceOpen, setIsSentenceOpen] = useState(false);
  const isSentenceShown = isSentenceOpen || opinion.sentence !== '' || opinion.vote === 'unclear';
  return (
    <section className={classes['bar']} aria-label="Your vote">
      <AlertNote problem={held.problem ?? opinion.problem} />
      <div className={classes['chosen']}>
        <span className={classes['line']}>
          {line === undefined ? (
            'No line chosen'
          ) : (
            <>
              <strong>{line.letter}</strong> {line.text}
            </>
          )}
        </span>
        {isSentenceShown ? null : (
          <button
            type="button"
            className="text-link"
            onClick={() => {
              setIsSentenceOpen(true);
              requestAnimationFrame(() => sentence.current?.focus());
            }}
          >
            Add a sentence
          </button>
        )}
      </div>
      <Votes opinion={opinion} isLocked={isLocked} />
      <div className={classes['send']} data-sentence={isSentenceShown}>
        <TextField
          ref={sentence}
          className={classes['sentence'] ?? ''}
          label="A sentence on your vote"
          isLabelHidden
          placeholder={opinion.vote === 'unclear' ? 'Say why you cannot tell' : 'Add a sentence if needed'}
          maxLength={1000}
          disabled={isLocked}
          value={opinion.sentence}
          onChange={(event) => opinion.write(event.currentTarget.value)}
          onKeyDown={(event) => sendByKey(event, onSend)}
          rightSection={<Key>W</Key>}
        />
        <SendButton held={held} onSend={onSend} />
      </div>
    </section>
  );
}

function sendByKey(event: KeyboardEvent<HTMLInputElement>, onSend: () => void): void {
  if (event.key === 'Escape') event.currentTarget.blur();
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.blur();
  onSend();
}

function Votes({ opinion, isLocked }: { readonly opinion: OpinionState; readonly isLocked: boolean }) {
  return (
    <fieldset className={classes['votes']} disabled={isLocked}>
      <legend className="sr-only">Vote</legend>
      {voteWords.map((vote, nth) => (
        <label key={vote} className={classes['vote']} data-chosen={opinion.vote === vote}>
          <input
            type="radio"
            className="sr-only"
            name="vote"
            aria-keyshortcuts={String(nth + 1)}
            checked={opinion.vote === vote}
            onChange={() => opinion.chooseVote(vote)}
          />
          <Key isLarge>{String(nth + 1)}</Key>
          <span className={classes['words']}>
            <span className={classes['word']}>
              <span className={classes['shape']} data-vote={vote} aria-hidden="true" />
              {words[vote][0]}
            </span>
            <span className={classes['meaning']}>{words[vote][1]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function SendButton({ held, onSend }: Pick<VoteBarProps, 'held' | 'onSend'>) {
  if (held.state === 'held') return <HeldActions held={held} />;
  return (
    <ActionButton isBusy={held.state !== 'none'} busyLabel="Sending" onClick={onSend}>
      Send vote <Key>Enter</Key>
    </ActionButton>
  );
}

/** The second press of a double-click is not meant for the button that appears under it. */
const NEW_MS = SECOND_MS / 2;

/** While a vote is held it can be taken back, or sent at once. */
function HeldActions({ held }: Pick<VoteBarProps, 'held'>) {
  const [shownAt] = useState(() => Date.now());
  return (
    <div className={classes['held']} role="status">
      <span className={classes['sending']}>Will be sent in 5 seconds</span>
      <Button variant="default" onClick={held.takeBack}>
        Undo <Key>Z</Key>
      </Button>
      <Button
        onClick={() => {
          if (Date.now() - shownAt >= NEW_MS) held.sendNow();
        }}
      >
        Send now <Key>Enter</Key>
      </Button>
    </div>
  );
}

export function Key({
  children,
  isLarge = false,
}: {
  readonly children: string;
  readonly isLarge?: boolean;
}) {
  return (
    <kbd className={isLarge ? `${classes['key']} ${classes['large']}` : classes['key']} aria-hidden="true">
      {children}
    </kbd>
  );
}
