import { Modal } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import classes from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** What it is about, in a sentence or two. */
  readonly lead?: ReactNode;
  readonly onClose: () => void;
  /** The width in pixels, where the window has room. */
  readonly width?: number;
  /** Closed by its own buttons alone: what it shows cannot be shown again. */
  readonly isHeld?: boolean;
  readonly children: ReactNode;
}

/** A dialog that is drawn while it is open; it takes the focus and gives it back. */
export function Dialog({ title, lead, onClose, width = 440, isHeld = false, children }: DialogProps) {
  useFocusBack();
  return (
    <Modal.Root
      opened
      centered
      radius="xl"
      padding={24}
      size={width}
      onClose={onClose}
      closeOnEscape={!isHeld}
      closeOnClickOutside={!isHeld}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          {/* The kit's own head is a page banner to screen readers; a dialog has none. */}
          <div className={classes['head']}>
            <Modal.Title>{title}</Modal.Title>
            {isHeld ? null : <Modal.CloseButton />}
          </div>
          {lead === undefined ? null : <p className={classes['lead']}>{lead}</p>}
          <div className={classes['body']}>{children}</div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
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

/** The buttons of a dialog, the one that acts last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes['actions']}>{children}</div>;
}
