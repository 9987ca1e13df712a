import type { ValidationItem } from '@redoubt/contract/validation';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import classes from './leader-line.module.css';

interface Leader {
  readonly desk: RefObject<HTMLDivElement | null>;
  /** On the number of the claim. */
  readonly number: RefObject<HTMLSpanElement | null>;
  /** Of the line, in pixels of the desk; undefined where the marked words are out of sight. */
  readonly path: string | undefined;
}

/** Where the dotted line from the marked words to the claim runs: measured, since only the browser knows where lines break. */
export function useLeader(item: ValidationItem): Leader {
  const desk = useRef<HTMLDivElement>(null);
  const number = useRef<HTMLSpanElement>(null);
  const [path, setPath] = useState<string>();
  useLayoutEffect(() => {
    const element = desk.current;
    if (element === null) return undefined;
    const look = () => setPath(measure(element, number.current));
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    // Both panes scroll, and what scrolls does not bubble.
    element.addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look, { capture: true });
    };
  }, [item]);
  return { desk, number, path };
}

const GAP = 6;

function measure(desk: HTMLElement, number: HTMLElement | null): string | undefined {
  const mark = desk.querySelector('mark');
  const pane = mark?.closest('section')?.getBoundingClientRect();
  const [line, ...further] = mark?.getClientRects() ?? [];
  const end = number?.getBoundingClientRect();
  if (!pane || !line || !end) return undefined;
  const box = desk.getBoundingClientRect();
  const from = line.top + line.height / 2;
  const to = end.top + end.height / 2;
  const isInSight = from > pane.top && from < pane.bottom && to > box.top;
  if (!isInSight) return undefined;
  // Words that follow on the same line are not struck through: the line begins beside the text.
  const text = further.length > 0 ? undefined : mark?.closest('p')?.getBoundingClientRect();
  const start = (text ?? line).right + GAP;
  const x = (at: number) => Math.round(at - box.left);
  const y = (at: number) => Math.round(at - box.top);
  return `M${String(x(start))} ${String(y(from))}H${String(x(pane.right))}V${String(y(to))}H${String(x(end.left - 3))}`;
}

export function LeaderLine({ path }: Pick<Leader, 'path'>) {
  return path === undefined ? null : (
    <svg className={classes['line']} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
