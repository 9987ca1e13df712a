/** A rectangle of the window, in pixels from its top left. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

interface Stack {
  /** Where it is now. */
  readonly at: Box;
  /** How near to the top and to the bottom of the window it may come, in pixels. */
  readonly first: number;
  readonly last: number;
}

const STEP_PX = 8;
/** Between toasts and a control. */
const GAP_PX = 4;

/**
 * How far from the top of the window the toasts cover no control: where they are, if that is free, or else the highest such
 * place. Where everything is full, it is the place that covers the least of any control.
 */
export function findFreeTop({ at, first, last }: Stack, controls: readonly Box[]): number {
  const height = at.bottom - at.top;
  const lowest = Math.max(first, last - height);
  const { left, right } = at;
  const coveredAt = (top: number) => coverage({ left, right, top, bottom: top + height }, controls);
  let best = Math.min(Math.max(at.top, first), lowest);
  let least = coveredAt(best);
  for (let top = first; top <= lowest && least > 0; top += STEP_PX) {
    const covered = coveredAt(top);
    if (covered < least) [best, least] = [top, covered];
  }
  return best;
}

/** How many controls are covered: one that is covered by half counts half. */
function coverage({ left, top, right, bottom }: Box, controls: readonly Box[]): number {
  let sum = 0;
  for (const control of controls) {
    const width = Math.min(right + GAP_PX, control.right) - Math.max(left - GAP_PX, control.left);
    const height = Math.min(bottom + GAP_PX, control.bottom) - Math.max(top - GAP_PX, control.top);
    const area = (control.right - control.left) * (control.bottom - control.top);
    if (width > 0 && height > 0 && area > 0) sum += (width * height) / area;
  }
  return sum;
}

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role=tab], [role=menuitem], [role=option], [role=switch]';

/** The controls that can be used now: with a dialog open, those of the dialog. */
export function listControls(toasts: Element): Box[] {
  const dialogs = document.querySelectorAll('[aria-modal=true]');
  const within = dialogs.item(dialogs.length - 1) ?? document.body;
  return [...within.querySelectorAll(CONTROLS)]
    .filter((control) => !toasts.contains(control) && !control.matches('[tabindex="-1"]:not([role])'))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight);
}
