import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { inSentence } from '../words/lists.ts';
import classes from './blurred.module.css';
import { showFromNow, useIsShown } from './shown-replies.ts';

/** What may be in a text, and by what it is known: texts of one key are shown together. */
export interface Blur {
  readonly kinds: readonly string[];
  readonly key: string;
  /** The button, where it shows more than this text. */
  readonly action?: string;
}

interface BlurredProps {
  /** Undefined where there is nothing to hide. */
  readonly blur: Blur | undefined;
  readonly children: ReactNode;
}

/**
 * A text that may be hard to read: blurred, and kept from screen readers, the keyboard and the selection, until somebody
 * asks for it.
 */
export function Blurred({ blur, children }: BlurredProps) {
  const isShown = useIsShown(blur?.key);
  const [isAsked, setIsAsked] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button is gone: whoever pressed it goes on with what it showed.
    if (isAsked && isShown) text.current?.focus({ preventScroll: true });
  }, [isAsked, isShown]);
  if (blur === undefined) return children;
  if (isShown)
    return (
      <div ref={text} className={classes['shown']} tabIndex={-1}>
        {children}
      </div>
    );
  return (
    <div className={classes['frame']}>
      <p className={classes['head']}>
        <span className={classes['kinds']}>May contain {inSentence(blur.kinds)}</span>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setIsAsked(true);
            showFromNow(blur.key);
          }}
        >
          {blur.action ?? 'Show'}
        </Button>
      </p>
      <div className={classes['hidden']} aria-hidden="true" inert>
        {children}
      </div>
    </div>
  );
}
