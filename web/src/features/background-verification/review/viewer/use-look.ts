import { useState, type KeyboardEvent } from 'react';

/** Percent of the width that there is. */
const zooms = [50, 75, 100, 125, 150, 200, 300, 400] as const;
const AS_WIDE_AS_THERE_IS = zooms.indexOf(100);

export interface ViewerLook {
  /** Percent. */
  readonly zoom: number;
  /** Quarter turns to the right. */
  readonly turns: number;
  readonly page: number;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
  readonly turn: () => void;
  readonly goTo: (page: number) => void;
}

/** How a document is looked at: size, turn and page. */
export function useLook(pageCount: number): ViewerLook {
  const [step, setStep] = useState<number>(AS_WIDE_AS_THERE_IS);
  const [turns, setTurns] = useState(0);
  const [page, setPage] = useState(1);
  const clamp = (value: number, last: number) => Math.min(Math.max(value, 0), last);
  return {
    zoom: zooms[step] ?? 100,
    turns,
    page,
    canZoomIn: step < zooms.length - 1,
    canZoomOut: step > 0,
    zoomIn: () => setStep((now) => clamp(now + 1, zooms.length - 1)),
    zoomOut: () => setStep((now) => clamp(now - 1, zooms.length - 1)),
    fit: () => setStep(AS_WIDE_AS_THERE_IS),
    turn: () => setTurns((now) => (now + 1) % 4),
    goTo: (next) => setPage(clamp(next - 1, pageCount - 1) + 1),
  };
}

/** Handles the keys of the viewer; returns true for a key that it handled. */
export function pressKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, look: ViewerLook): boolean {
  if (altKey || ctrlKey || metaKey) return false;
  const actions: Readonly<Record<string, () => void>> = {
    '+': look.zoomIn,
    '=': look.zoomIn,
    '-': look.zoomOut,
    '0': look.fit,
    t: look.turn,
    PageDown: () => look.goTo(look.page + 1),
    PageUp: () => look.goTo(look.page - 1),
    ArrowRight: () => look.goTo(look.page + 1),
    ArrowLeft: () => look.goTo(look.page - 1),
  };
  const action = actions[key];
  action?.();
  return action !== undefined;
}
