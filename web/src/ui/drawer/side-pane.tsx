import { ActionIcon, Transition } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useLetterKeys } from '../frame/use-letter-keys.ts';
import { useLeaving } from '../dialog/dialog.tsx';
import classes from './side-pane.module.css';

interface SidePaneProps {
  /** It stays in the page while it slides out, so it is drawn whether it is open or not. */
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** How long it takes to slide out, in milliseconds; nothing moves for those who want less motion. */
  readonly closesInMs?: number;
  /** Before the title: a face. */
  readonly face?: ReactNode;
  /** Under the title, in a line or two. */
  readonly lead?: ReactNode;
  /** Beside the title, such as the way to the next person. */
  readonly rightSection?: ReactNode;
  /** Buttons that stay in sight below what is scrolled. */
  readonly foot?: ReactNode;
  /** It reaches the edges of the pane, and scrolls on its own. */
  readonly children: ReactNode;
}

const OPENS_IN_MS = 200;

/**
 * What is open beside a list, 520 pixels wide: it slides in from the right and covers nothing, so that the list goes on
 * being used. Opened, it has the focus; closed, it gives it back. In a narrow window the drawer takes its place.
 */
export function SidePane(props: SidePaneProps) {
  const { isOpen, title, closesInMs = OPENS_IN_MS } = props;
  const heading = useFocusOf(isOpen);
  const { leave, question, onFocusCapture } = useLeaving(props.onClose, { isBesidePage: true });
  useLetterKeys({
    Escape: () => {
      if (!isOpen) return false;
      leave();
      return undefined;
    },
  });
  return (
    <Transition
      mounted={isOpen}
      transition="slide-left"
      duration={OPENS_IN_MS}
      exitDuration={closesInMs}
      timingFunction="cubic-bezier(.2,.8,.2,1)"
    >
      {(style) => (
        <aside
          aria-label={title}
          className={`${classes['pane']} ${isOpen ? '' : classes['leaving']}`}
          style={style}
          inert={!isOpen}
          onFocusCapture={onFocusCapture}
        >
          <div className={classes['head']}>
            {props.face}
            <div className={classes['words']}>
              <h2 ref={heading} className={classes['title']} tabIndex={-1} aria-live="polite">
                {title}
              </h2>
              {props.lead === undefined ? null : <p className={classes['lead']}>{props.lead}</p>}
            </div>
            {props.rightSection}
            <ActionIcon aria-label="Close" title="Close" onClick={leave}>
              <IconX size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </div>
          {props.children}
          {props.foot === undefined ? null : <div className={classes['foot']}>{props.foot}</div>}
          {question}
        </aside>
      )}
    </Transition>
  );
}

/** Opened by somebody, and not by the address, it takes the focus; closed, what had it before gets it again. */
function useFocusOf(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(isOpen);
  const isFocusPending = useRef(false);
  const focusIfPending = useCallback((node: HTMLHeadingElement | null) => {
    heading.current = node;
    if (!isFocusPending.current || node === null) return;
    isFocusPending.current = false;
    node.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) {
      opener.current = document.activeElement;
      // It may be drawn a moment later.
      isFocusPending.current = true;
      focusIfPending(heading.current);
    } else if (opener.current instanceof HTMLElement && opener.current.isConnected) {
      opener.current.focus({ preventScroll: true });
    }
  }, [isOpen, focusIfPending]);
  return focusIfPending;
}
