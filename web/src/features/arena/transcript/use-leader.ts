import { useLayoutEffect, useState, type RefObject } from 'react';

export interface Leader {
  /** Pixels from the row's top to the middle of the first marked line. */
  readonly top: number;
  /** Pixels from the row's left edge to where that line's text ends. */
  readonly left: number;
}

const GAP = 14;

/**
 * Where the dotted line from the first mark to its margin note runs. Measured after layout and whenever the row changes
 * its size, since only the browser knows where lines break. Undefined where nothing is marked.
 */
export function useLeader(
  row: RefObject<HTMLElement | null>,
  text: string,
  hasMarks: boolean,
): Leader | undefined {
  const [leader, setLeader] = useState<Leader>();
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null || !hasMarks) {
      return undefined;
    }
    const observer = new ResizeObserver(() => {
      setLeader(measure(element));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [row, text, hasMarks]);
  return hasMarks ? leader : undefined;
}

function measure(row: HTMLElement): Leader | undefined {
  const mark = row.querySelector('mark');
  const words = mark?.parentElement;
  const first = mark?.getClientRects()[0];
  if (!words || first === undefined) {
    return undefined;
  }
  const range = document.createRange();
  range.selectNodeContents(words);
  const middle = first.top + first.height / 2;
  const onLine = [...range.getClientRects()].filter((rect) => rect.top <= middle && rect.bottom >= middle);
  const box = row.getBoundingClientRect();
  return {
    top: middle - box.top,
    left: Math.max(...onLine.map((rect) => rect.right), first.right) - box.left + GAP,
  };
}
