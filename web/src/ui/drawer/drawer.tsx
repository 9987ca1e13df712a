import { Drawer as Frame } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLeaving } from '../dialog/dialog.tsx';
import { TAKES_LETTER_KEYS } from '../frame/use-letter-keys.ts';
import classes from './drawer.module.css';

interface DrawerProps {
  /** It stays in the page while it slides out, so it is drawn whether it is open or not. */
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** side: 520 pixels at the right, the whole of a window below 900. bottom: as high as what it holds. */
  readonly from?: 'side' | 'bottom';
  /** How long it takes to slide out, in milliseconds; nothing moves for those who want less motion. */
  readonly closesInMs?: number;
  /** Before the title: a face. */
  readonly face?: ReactNode;
  /** Under the title, in a line or two. */
  readonly lead?: ReactNode;
  /** Beside the title, such as the way to the next person. */
  readonly rightSection?: ReactNode;
  /** What it holds reaches its edges, and scrolls on its own. */
  readonly isBare?: boolean;
  /** The letters that are keys of the screen are keys here too; see `useLetterKeys`. */
  readonly takesLetterKeys?: boolean;
  /** Buttons that stay in sight below what is scrolled. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

const OPENS_IN_MS = 200;
/** How slowly the drawer of pending reviews closes. */
export const REVIEW_CLOSES_IN_MS = 1200;

const looks = {
  side: { position: 'right', className: classes['side'] ?? '', transition: 'slide-left' },
  bottom: { position: 'bottom', className: classes['bottom'] ?? '', transition: 'slide-up' },
} as const;

/** A part of the page that slides in over it; it takes the focus, gives it back, and asks before it loses what was typed. */
export function Drawer(props: DrawerProps) {
  const { isOpen, title, onClose, from = 'side', closesInMs = OPENS_IN_MS, foot, children } = props;
  const { position, className, transition } = looks[from];
  const { leave, isAsking, question, onFocusCapture } = useLeaving(onClose, {
    isBesidePage: props.takesLetterKeys === true,
  });
  // While it slides out it is no longer there for the pointer: what lies under it can be pressed.
  const leaving = isOpen ? '' : (classes['leaving'] ?? '');
  return (
    <Frame.Root
      opened={isOpen}
      onClose={leave}
      closeOnEscape={!isAsking}
      closeOnClickOutside={!isAsking}
      trapFocus={!isAsking}
      position={position}
      padding={0}
      transitionProps={{ transition, duration: OPENS_IN_MS, exitDuration: closesInMs }}
      {...(from === 'bottom' && { size: 'auto' })}
    >
      <Frame.Overlay className={leaving} transitionProps={{ duration: OPENS_IN_MS }} />
      <Frame.Content
        className={className}
        classNames={{ inner: leaving }}
        {...(props.takesLetterKeys && { [TAKES_LETTER_KEYS]: '' })}
      >
        <Frame.Body className={classes['frame'] ?? ''} onFocusCapture={onFocusCapture}>
          {/* The kit's own head is a page banner to screen readers; a drawer has none. */}
          <div className={classes['head']}>
            {props.face}
            <div className={classes['words']}>
              <Frame.Title>{title}</Frame.Title>
              {props.lead === undefined ? null : <p className={classes['lead']}>{props.lead}</p>}
            </div>
            <div className={classes['rightSection']}>
              {props.rightSection}
              <Frame.CloseButton size={44} />
            </div>
          </div>
          <Body title={title} isBare={props.isBare === true}>
            {children}
          </Body>
          {foot === undefined ? null : <div className={classes['foot']}>{foot}</div>}
        </Frame.Body>
      </Frame.Content>
      {question}
    </Frame.Root>
  );
}

interface BodyProps {
  readonly title: string;
  readonly isBare: boolean;
  readonly children: ReactNode;
}

function Body({ title, isBare, children }: BodyProps) {
  if (isBare) return <div className={classes['bare']}>{children}</div>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must with the keyboard too
    <div className={classes['body']} role="group" aria-label={title} tabIndex={0}>
      {children}
    </div>
  );
}
