import { Button } from '../actions/button.tsx';
import { type NotificationData, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { startCountdown, type Countdown } from './countdown.ts';
import type { Undo } from './toasts.ts';
import classes from './undo-toast.module.css';

interface UndoToast {
  readonly id: string;
  readonly text: string | undefined;
  readonly undo: Undo;
  readonly forMs: number;
}

/** What makes of a notification one that can be taken back. Its time stands still under the pointer and with the focus. */
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
    onMouseEnter: () => countdown?.hold('pointer'),
    onMouseLeave: () => countdown?.release('pointer'),
    onFocus: () => countdown?.hold('focus'),
    onBlur: () => countdown?.release('focus'),
    message: <UndoButton text={text} onUndo={takeBack} />,
  };
}

function UndoButton({ text, onUndo }: { readonly text: string | undefined; readonly onUndo: () => void }) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUndoKey(event)) return;
      event.preventDefault();
      onUndo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onUndo]);
  return (
    <>
      {text === undefined ? null : <p>{text}</p>}
      <Button
        className={classes['undo']}
        variant="default"
        size="xs"
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={onUndo}
      >
        Undo
      </Button>
    </>
  );
}

/** Ctrl+Z where nobody is typing; of several toasts the one that was shown first hears it. */
function isUndoKey(event: KeyboardEvent): boolean {
  const { target } = event;
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));
  const isHeld = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return isHeld && event.key.toLowerCase() === 'z' && !isTyping && !event.defaultPrevented;
}
