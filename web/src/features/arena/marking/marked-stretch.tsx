import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import classes from './marked-stretch.module.css';
import type { Edge } from './marked-words.ts';
import { offsetAtPoint, wordsElement } from './text-offset.ts';

/** How the edges of marked words are moved. */
export interface EdgeMoves {
  readonly place: (edge: Edge, at: number) => void;
  readonly move: (edge: Edge, step: 1 | -1) => void;
}

interface MarkedStretchProps {
  readonly turn: number;
  readonly moves: EdgeMoves;
  readonly children: ReactNode;
}

/** The words that an expert marks, between two handles that can be dragged or moved by the arrow keys. */
export function MarkedStretch({ turn, moves, children }: MarkedStretchProps) {
  return (
    <span className={classes['stretch']}>
      <Handle edge="start" turn={turn} moves={moves} />
      {children}
      <Handle edge="end" turn={turn} moves={moves} />
    </span>
  );
}

interface HandleProps {
  readonly edge: Edge;
  readonly turn: number;
  readonly moves: EdgeMoves;
}

function Handle({ edge, turn, moves }: HandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ({ ArrowRight: 1, ArrowLeft: -1 } as const)[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moves.move(edge, step);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const line = event.currentTarget.parentElement?.getBoundingClientRect();
    if (line === undefined) return;
    // The grip is beside its line: what is dragged is the place on the line.
    const grip = { x: line.left - event.clientX, y: line.top + line.height / 2 - event.clientY };
    drag((at) => moves.place(edge, at), { turn, grip });
  };
  return (
    <span className={classes['handle']} data-edge={edge}>
      <button
        type="button"
        className={classes['grip']}
        aria-label={edge === 'start' ? 'Beginning of the marked words' : 'End of the marked words'}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      />
    </span>
  );
}

interface Dragged {
  readonly turn: number;
  /** From the pointer to the place that is dragged, in pixels. */
  readonly grip: Readonly<Record<'x' | 'y', number>>;
}

/** Follows the pointer until it is let go. The handle itself is drawn anew meanwhile, so the window listens. */
function drag(place: (at: number) => void, { turn, grip }: Dragged): void {
  const stop = new AbortController();
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      const words = wordsElement(turn);
      const at =
        words === null ? undefined : offsetAtPoint(words, { x: clientX + grip.x, y: clientY + grip.y });
      if (at !== undefined) place(at);
    },
    { signal: stop.signal },
  );
  for (const ending of ['pointerup', 'pointercancel'])
    window.addEventListener(ending, () => stop.abort(), { signal: stop.signal });
}
