import { Modal } from '@mantine/core';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import classes from './dialog.module.css';
import { type Exit, noteTypedPart } from './typed-parts.ts';

interface DialogProps {
  readonly title: string;
  /** What it is about, in a sentence or two. */
  readonly lead?: ReactNode;
  readonly onClose: () => void;
  /** The width in pixels, where the window has room. */
  readonly width?: number;
  /** Closed by its own buttons alone: what it shows cannot be shown again. */
  readonly isHeld?: boolean;
  /** Something other than the text of its fields was changed in it, which is lost with it. */
  readonly isChanged?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog that is drawn while it is open; it takes the focus and gives it back. Its head and its buttons stay in sight
 * while the middle scrolls. Escape, its cross and a press beside it ask first where something was typed or changed.
 */
export function Dialog(props: DialogProps) {
  const { title, lead, onClose, width = 440, isHeld = false, isChanged = false, children } = props;
  useFocusBack();
  const { leave, isAsking, question, onFocusCapture } = useLeaving(onClose, { isChanged });
  const isOpenToLeave = !isHeld && !isAsking;
  return (
    <Modal.Root
      opened
      centered
      radius="xl"
      padding={24}
      size={width}
      onClose={leave}
      closeOnEscape={isOpenToLeave}
      closeOnClickOutside={isOpenToLeave}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes['frame'] ?? ''} onFocusCapture={onFocusCapture}>
          {/* The kit's own head is a page banner to screen readers; a dialog has none. */}
          <div className={classes['head']}>
            <Modal.Title>{title}</Modal.Title>
            {isHeld ? null : <Modal.CloseButton />}
          </div>
          {lead === undefined ? null : <p className={classes['lead']}>{lead}</p>}
          <div className={classes['body']}>{children}</div>
        </Modal.Body>
      </Modal.Content>
      {question}
    </Modal.Root>
  );
}

interface Leaving {
  /** Closes it, or asks first where something was typed. */
  readonly leave: () => void;
  readonly isAsking: boolean;
  readonly question: ReactNode;
  /** For the element that holds the fields. */
  readonly onFocusCapture: (event: FocusEvent) => void;
}

/**
 * Leaves a dialog, drawer or pane by `onClose`, and asks first where something was typed or changed in it; so do Back
 * and whatever else asks the parts that were noted.
 */
export function useLeaving(
  onClose: () => void,
  {
    isBesidePage = false,
    isChanged = false,
  }: { readonly isBesidePage?: boolean; readonly isChanged?: boolean },
): Leaving {
  // The text that each field had when the person came to it first.
  const [before] = useState(() => new Map<TextElement, string>());
  const isDiscarded = useRef(false);
  const [isHeld, setIsHeld] = useState(false);
  const [exit, setExit] = useState<Exit>();
  useEffect(() => {
    const hasTyped = () => hasChanged(before) || (isChanged && !isDiscarded.current);
    return isHeld || isChanged ? noteTypedPart({ isBesidePage, hasTyped, ask: setExit }) : undefined;
  }, [isHeld, isBesidePage, isChanged, before]);
  const discard = () => {
    before.clear();
    isDiscarded.current = true;
    setExit(undefined);
    exit?.go();
  };
  const stay = () => {
    setExit(undefined);
    exit?.stay?.();
  };
  return {
    leave: () => (isChanged || hasChanged(before) ? setExit({ go: onClose }) : onClose()),
    isAsking: exit !== undefined,
    question:
      exit === undefined ? null : <DiscardQuestion isChanged={isChanged} onStay={stay} onDiscard={discard} />,
    onFocusCapture: ({ target }) => {
      if (!isText(target)) return;
      if (!before.has(target)) before.set(target, target.value);
      setIsHeld(true);
    },
  };
}

interface DiscardQuestionProps extends Readonly<Record<'onStay' | 'onDiscard', () => void>> {
  readonly isChanged: boolean;
}

function DiscardQuestion({ isChanged, onStay, onDiscard }: DiscardQuestionProps) {
  const title = isChanged ? 'Discard your changes?' : 'Discard what you typed?';
  return (
    <Dialog
      title={title}
      lead={isChanged ? 'They have not been saved.' : 'It has not been saved.'}
      width={380}
      onClose={onStay}
    >
      <DialogActions>
        <Button variant="default" size="md" data-autofocus onClick={onStay}>
          Keep editing
        </Button>
        <Button size="md" onClick={onDiscard}>
          Discard
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function hasChanged(before: ReadonlyMap<TextElement, string>): boolean {
  return [...before].some(([field, text]) => field.isConnected && field.value !== text);
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** A search or a password is quickly typed again. */
function isText(element: Element): element is TextElement {
  if (element instanceof HTMLTextAreaElement) return true;
  return (
    element instanceof HTMLInputElement && ['text', 'email', 'url', 'tel', 'number'].includes(element.type)
  );
}

/** The kit gives the focus back where it closes a dialog itself; one that is no longer drawn loses it. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const { activeElement, body } = document;
      const isLost = activeElement === null || activeElement === body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

interface DialogActionsProps {
  /** What became of the last press, above the buttons: it stays in sight with them. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The buttons of a dialog, the one that acts last. */
export function DialogActions({ note = null, children }: DialogActionsProps) {
  return (
    <div className={classes['actions']}>
      {note === null ? null : <div className={classes['note']}>{note}</div>}
      {children}
    </div>
  );
}

/** The one button of a dialog that has nothing to ask. */
export function CloseAction({ onClose }: { readonly onClose: () => void }) {
  return (
    <DialogActions>
      <Button size="md" data-autofocus onClick={onClose}>
        Close
      </Button>
    </DialogActions>
  );
}
