import { type NotificationData, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { Button } from '../actions/button.tsx';
import type { Undo } from './toasts.ts';
import { isTyping } from '../frame/is-typing.ts';
import { isSwitchedOff } from '../keys/single-keys.ts';
import classes from './undo-toast.module.css';

interface UndoToast {
  readonly id: string;
  readonly text: string | undefined;
  readonly undo: Undo;
  readonly forMs: number;
}

/** Makes a notification that can be undone. Its time stops under the pointer and with the focus. */
export function withUndo({ id, text, undo, forMs }: UndoToast): Partial<NotificationData> {
  let countdown: Countdown | undefined;
  let isDecided = false;
  const hide = () => notifications.hide(id);
  const decide = (decision: (() => void) | undefined) => {
    if (isDecided) return;
    isDecided = true;
    countdown?.stop();
    decision?.();
  };
  const takeBack = () => {
    decide(undo.onUndo);
    hide();
  };
  return {
    autoClose: false,
    onOpen: () => (countdown = startCountdown(forMs, hide)),
    onClose: () => decide(undo.onOver),
    ...(undo.isDue !== true && {
      onMouseEnter: () => countdown?.hold('pointer'),
      onMouseLeave: () => countdown?.release('pointer'),
      onFocus: () => countdown?.hold('focus'),
      onBlur: () => countdown?.release('focus'),
    }),
    message: <UndoButton text={text} letter={undo.letter} onUndo={takeBack} />,
  };
}

interface UndoButtonProps {
  readonly text: string | undefined;
  readonly letter: string | undefined;
  readonly onUndo: () => void;
}

/** The toasts that are shown, the latest last. */
const shown: (() => void)[] = [];

function UndoButton({ text, letter, onUndo }: UndoButtonProps) {
  useEffect(() => {
    shown.push(onUndo);
    const onKeyDown = (event: KeyboardEvent) => {
      if (shown.at(-1) !== onUndo || !isUndoKey(event, letter)) return;
      event.preventDefault();
      onUndo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      shown.splice(shown.indexOf(onUndo), 1);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [onUndo, letter]);
  return (
    <>
      {text === undefined ? null : <p>{text}</p>}
      <Button
        className={classes['undo']}
        variant="default"
        size="xs"
        aria-keyshortcuts={`Control+Z Meta+Z ${letter ?? ''}`.trim()}
        onClick={onUndo}
      >
        Undo
      </Button>
    </>
  );
}

/** Ctrl+Z or the letter, where nobody is typing; of several toasts it applies to the one that was shown last. */
function isUndoKey(event: KeyboardEvent, letter: string | undefined): boolean {
  if (event.defaultPrevented || event.altKey || event.shiftKey || isTyping(event)) return false;
  const isHeld = event.ctrlKey || event.metaKey;
  if (!isHeld && isSwitchedOff(event)) return false;
  return event.key.toLowerCase() === (isHeld ? 'z' : letter);
}

interface Countdown {
  /** Stops the countdown for as long as somebody holds it. */
  readonly hold: (by: string) => void;
  readonly release: (by: string) => void;
  /** Never comes to its end any more. */
  readonly stop: () => void;
}

/** Calls `onOver` once `forMs` milliseconds have passed in which nobody held it. */
function startCountdown(forMs: number, onOver: () => void): Countdown {
  const holders = new Set<string>();
  let left = forMs;
  let began = Date.now();
  let timer = setTimeout(onOver, left);
  let isStopped = false;
  const pause = () => {
    clearTimeout(timer);
    left -= Date.now() - began;
  };
  return {
    hold: (by) => {
      if (holders.size === 0 && !isStopped) pause();
      holders.add(by);
    },
    release: (by) => {
      if (!holders.delete(by) || holders.size > 0 || isStopped) return;
      began = Date.now();
      timer = setTimeout(onOver, Math.max(left, 0));
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
