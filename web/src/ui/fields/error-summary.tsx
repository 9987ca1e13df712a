import { Fragment, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import classes from './fields.module.css';

export interface SummaryItem {
  /** The id of the field that the link leads to. */
  readonly fieldId: string;
  /** The field's name as it is inside a sentence. */
  readonly name: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  /** What happened and what is kept. */
  readonly children: ReactNode;
  readonly items?: readonly SummaryItem[];
  /** False where the first field with an error takes the focus. */
  readonly takesFocus?: boolean;
}

/**
 * Shown above a form that was not accepted: what happened, links to the fields, what is kept. It takes the focus when
 * it appears, so that it is read first and seen on a small screen.
 */
export function ErrorSummary({ title, children, items = [], takesFocus = true }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  // Once: while errors are being mended the title counts down, and the focus is in a field.
  const [isTaking] = useState(takesFocus);
  useEffect(() => {
    if (isTaking) summary.current?.focus();
  }, [isTaking]);
  return (
    <div ref={summary} className={classes['summary']} role="alert" tabIndex={-1}>
      <h2 className={classes['summaryTitle']}>{title}</h2>
      <p>
        {items.map((item, index) => (
          <Fragment key={item.fieldId}>
            {index === 0 ? '' : index === items.length - 1 ? ' and ' : ', '}
            <a href={`#${item.fieldId}`} onClick={focusField}>
              {index === 0 ? capitalized(item.name) : item.name}
            </a>
          </Fragment>
        ))}
        {items.length > 0 ? '. ' : ''}
        {children}
      </p>
    </div>
  );
}

function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
