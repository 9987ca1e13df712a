import { useEffect, useRef, useState, type ReactNode } from 'react';
import { GUARD_NOTICE } from '../assessments/assessment-words.ts';
import classes from './sitting.module.css';

const BLOCKED = ['copy', 'cut', 'paste', 'drop', 'dragstart', 'contextmenu', 'selectstart'] as const;

/**
 * Where nothing is copied, pasted or selected and no context menu opens, as the assessments ask. The notice stands there
 * from the start, and is said again when something was tried. Within a text field one's own words can be selected, or
 * they could not be corrected by keyboard.
 */
export function GuardedArea({ children }: { readonly children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const block = (event: Event) => {
      if (event.type === 'selectstart' && event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      if (event.type !== 'selectstart') setTries((count) => count + 1);
    };
    for (const type of BLOCKED) element.addEventListener(type, block);
    return () => {
      for (const type of BLOCKED) element.removeEventListener(type, block);
    };
  }, []);
  return (
    <div ref={area} className={classes['guarded']}>
      <p className={classes['guardNotice']}>{GUARD_NOTICE}</p>
      {children}
      <p className="sr-only" role="status">
        {/* A new key makes the same sentence news again. */}
        <span key={tries}>{tries === 0 ? '' : `That is switched off. ${GUARD_NOTICE}`}</span>
      </p>
    </div>
  );
}
