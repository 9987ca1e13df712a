import { AlertNote } from '#ui/states/alert-note.tsx';
import { isWriting, takesMore, type Attempt, type AttemptTimeLimit } from '@redoubt/contract/arena';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconSquare from '@tabler/icons-react/dist/esm/icons/IconSquare.mjs';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { figure } from '#ui/words/numbers.ts';
import { TimeLeft } from '#ui/time-left/time-left.tsx';
import { useSecondsLeft } from '#ui/time-left/use-seconds-left.ts';
import { clockOffsetOf } from '../attempts/use-attempt-in-time.ts';
import { ProblemForm } from './problem-form.tsx';
import {
  budgetBlocks,
  isSendKey,
  whyComposerClosed,
  whySendingWaits,
  describeField,
  describeWait,
} from './composer-rules.ts';
import classes from './composer.module.css';
import type { Composer as ComposerState } from './use-composer.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';

interface ComposerProps {
  readonly attempt: Attempt;
  readonly composer: ComposerState;
  /** Why the running reply cannot be followed any more, as a sentence. */
  readonly refusal: string | undefined;
  /** What to do when the attempt takes no more messages. */
  readonly closedAction: ReactNode;
}

export const COMPOSER_ID = 'next-turn';

/** Where the next turn is written: Enter sends, Shift and Enter break the line, Stop replaces Send meanwhile. */
export function Composer({ attempt, composer, refusal, closedAction }: ComposerProps) {
  const closed = whyComposerClosed(attempt);
  const closedNote = useFocusOnClosing(closed !== undefined);
  return (
    <div className={classes['composer']}>
      <AlertNote problem={composer.problem?.message ?? refusal}>Your text is still here.</AlertNote>
      {closed === undefined && attempt.problems !== null && (
        <SideForm attempt={attempt} composer={composer} />
      )}
      {closed === undefined ? (
        <ComposerForm attempt={attempt} composer={composer} />
      ) : (
        <div ref={closedNote} className={classes['closed']} tabIndex={-1}>
          <p>{closed}</p>
          {closedAction}
        </div>
      )}
      <Budget attempt={attempt} />
    </div>
  );
}

/** When the attempt closes under the person who writes, the focus goes to the reason instead of nowhere. */
function useFocusOnClosing(isClosed: boolean): RefObject<HTMLDivElement | null> {
  const note = useRef<HTMLDivElement>(null);
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    if (isClosed && !wasClosed.current && document.activeElement === document.body) note.current?.focus();
    wasClosed.current = isClosed;
  }, [isClosed]);
  return note;
}

/** With a keyboard at hand people come here to write; on a touch screen the keyboard would cover the transcript. */
function useFocusOnArrival(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, [field]);
}

function ComposerForm({ attempt, composer }: Pick<ComposerProps, 'attempt' | 'composer'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusOnArrival(field);
  const hintId = useId();
  const waits = whySendingWaits(attempt, composer.text);
  const isOver = composer.text.length > attempt.messageMaxLength;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSendKey({ key: event.key, shiftKey: event.shiftKey, isComposing: event.nativeEvent.isComposing })) {
      event.preventDefault();
      composer.send();
    }
  };
  return (
    <div className={classes['sheet']}>
      <label className="sr-only" htmlFor={COMPOSER_ID}>
        {attempt.agent?.field?.label ?? 'Your next turn'}
      </label>
      <textarea
        ref={field}
        id={COMPOSER_ID}
        className={classes['field']}
        rows={2}
        placeholder={describeField(attempt)}
        value={composer.text}
        aria-describedby={hintId}
        aria-invalid={isOver}
        onChange={(event) => {
          composer.setText(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={classes['row']}>
        <span className={classes['count']} data-over={isOver}>
          {figure(composer.text.length)} / {figure(attempt.messageMaxLength)}
        </span>
        <span id={hintId} className={classes['hint']} data-over={isOver}>
          {isOver ? waits : 'Enter sends, Shift Enter breaks the line'}
        </span>
        <ComposerButtons
          attempt={attempt}
          composer={composer}
          hintId={hintId}
          onUse={() => field.current?.focus()}
        />
      </div>
    </div>
  );
}

interface ComposerButtonsProps extends Pick<ComposerProps, 'attempt' | 'composer'> {
  readonly hintId: string;
  /** Called after a button was used, which may be gone then. */
  readonly onUse: () => void;
}

function ComposerButtons({ attempt, composer, hintId, onUse }: ComposerButtonsProps) {
  const waits = whySendingWaits(attempt, composer.text);
  const use = (act: (() => void) | undefined) => {
    act?.();
    onUse();
  };
  return (
    <>
      {composer.askAgain && (
        <AskAgain
          attempt={attempt}
          isBusy={composer.pending !== undefined}
          onUse={() => use(composer.askAgain)}
        />
      )}
      {isWriting(attempt) ? (
        <ActionButton
          variant="default"
          size="xs"
          leftSection={<IconSquare size={14} stroke={2} aria-hidden="true" />}
          isBusy={composer.isStopping}
          busyLabel="Stopping"
          onClick={() => use(composer.stop)}
        >
          Stop
        </ActionButton>
      ) : (
        <ActionButton
          size="xs"
          rightSection={<IconArrowUp size={15} stroke={2} aria-hidden="true" />}
          disabled={waits !== undefined}
          isBusy={composer.pending !== undefined}
          busyLabel="Sending"
          aria-describedby={hintId}
          onClick={() => use(composer.send)}
        >
          Send
        </ActionButton>
      )}
    </>
  );
}

const LONG_AGO = new Date(0).toISOString();

interface AskAgainProps extends Pick<ComposerProps, 'attempt'> {
  readonly isBusy: boolean;
  readonly onUse: () => void;
}

/** Repeats what was not answered; where the provider asked for a pause, not before its end, which is shown. */
function AskAgain({ attempt, isBusy, onUse }: AskAgainProps) {
  const retryAt = attempt.turns.at(-1)?.failure?.retryAt ?? LONG_AGO;
  const secondsLeft = useSecondsLeft(retryAt, attempt.time ? clockOffsetOf(attempt.time) : 0);
  const waits = secondsLeft > 0;
  return (
    <Button variant="default" size="xs" disabled={isBusy || waits} onClick={onUse}>
      {waits ? `Ask again in ${describeWait(secondsLeft)}` : 'Ask again'}
    </Button>
  );
}

/** A form for a problem whose answer is checked exactly, beside the field for free text. */
function SideForm({ attempt, composer }: Pick<ComposerProps, 'attempt' | 'composer'>) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    document.querySelector<HTMLElement>(`#${COMPOSER_ID}`)?.focus();
  };
  if (!isOpen)
    return (
      <Button className={classes['formOpener']} variant="subtle" size="xs" onClick={() => setIsOpen(true)}>
        Send a problem
      </Button>
    );
  return (
    <ProblemForm
      kinds={attempt.problems ?? []}
      waits={isWriting(attempt) ? 'The target is writing.' : undefined}
      isSending={composer.pending !== undefined}
      onSend={(problem) => composer.sendProblem(problem, close)}
      onClose={close}
    />
  );
}

function AttemptClock({ time }: { readonly time: AttemptTimeLimit }) {
  const secondsLeft = useSecondsLeft(time.endsAt, clockOffsetOf(time));
  return <TimeLeft secondsLeft={secondsLeft} allowedSeconds={time.limitMinutes * 60} isSmall />;
}

function Budget({ attempt }: { readonly attempt: Attempt }) {
  return (
    <div className={classes['budget']}>
      <span>
        Message {attempt.messagesSent} of {attempt.messageLimit}
      </span>
      <span className={classes['blocks']} aria-hidden="true">
        {budgetBlocks(attempt).map((block, index) => (
          <span key={index} data-block={block} />
        ))}
      </span>
      {takesMore(attempt) && attempt.time && <AttemptClock time={attempt.time} />}
      {takesMore(attempt) && <span className={classes['leaving']}>Leaving keeps the transcript.</span>}
    </div>
  );
}
