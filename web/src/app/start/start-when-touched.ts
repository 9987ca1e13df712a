/** A press that waits for the client. */
export interface HeldPresses {
  /** Gives the waiting press up; true when there was one. */
  release(): boolean;
}

/**
 * Holds the last press on a button or a choice until the client says `appstarted` on the window, and then repeats it.
 * A prerendered page carries the text of this function, so it knows nothing around it.
 */
export function holdPresses(): HeldPresses {
  let held: HTMLElement | undefined;
  const take = () => {
    const taken = held;
    held = undefined;
    taken?.removeAttribute('aria-busy');
    return taken;
  };
  const hold = (event: Event) => {
    const pressed = event.target instanceof Element ? event.target.closest('button, label') : null;
    if (!(pressed instanceof HTMLElement)) return;
    event.preventDefault();
    take();
    held = pressed;
    pressed.setAttribute('aria-busy', 'true');
  };
  const answer = () => {
    removeEventListener('click', hold, { capture: true });
    take()?.click();
  };
  addEventListener('click', hold, { capture: true });
  addEventListener('appstarted', answer, { once: true });
  return { release: () => take() !== undefined };
}

/**
 * Starts the client with the first sign of a person, in a prerendered page that can be read and left without it; at
 * once where the page depends on who they are or where they come from. The page carries the text of this function, so
 * it knows nothing around it.
 *
 * @param start loads and starts the client
 */
export function startWhenTouched(start: () => Promise<unknown>, presses: HeldPresses): void {
  const signs = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];
  const wait = () => {
    for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  };
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, begin, { capture: true });
    start().catch(fail);
  };
  const fail = () => {
    // The parts may be those of an older version: the page of today names today's.
    if (presses.release() && navigator.onLine) location.reload();
    else wait();
  };
  const isExpected = () => {
    try {
      const left = (history.state as { usr?: unknown } | null)?.usr ?? null;
      return localStorage.getItem('authToken') !== null || location.search !== '' || left !== null;
    } catch {
      return true;
    }
  };
  if (isExpected()) begin();
  else wait();
}
