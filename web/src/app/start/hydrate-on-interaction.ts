/** A press that waits for the client. */
export interface QueuedClicks {
  /** Gives the waiting press up; true when there was one. */
  release(): boolean;
}

/**
 * Holds the last press on a button or a choice until the client says `appstarted` on the window, and then repeats it. What
 * says `data-plain` works without the client, and keeps its presses. Keys of which a button says that they press it are
 * held as a press on it. A prerendered page carries the text of this function, so it knows nothing around it.
 */
export function holdPresses(): QueuedClicks {
  let held: HTMLElement | undefined;
  const take = () => {
    const taken = held;
    held = undefined;
    taken?.removeAttribute('aria-busy');
    return taken;
  };
  const keep = (event: Event, pressed: HTMLElement) => {
    event.preventDefault();
    take();
    held = pressed;
    pressed.setAttribute('aria-busy', 'true');
  };
  const hold = (event: Event) => {
    const pressed = event.target instanceof Element ? event.target.closest('button, label') : null;
    if (pressed instanceof HTMLElement && !('plain' in pressed.dataset)) keep(event, pressed);
  };
  const holdKeys = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const keys = `${event.ctrlKey ? 'Control' : 'Meta'}+${event.key.toUpperCase()}`;
    const named = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find((each) =>
      each.getAttribute('aria-keyshortcuts')?.split(' ').includes(keys),
    );
    if (named) keep(event, named);
  };
  const answer = () => {
    removeEventListener('click', hold, { capture: true });
    removeEventListener('keydown', holdKeys, { capture: true });
    take()?.click();
  };
  addEventListener('click', hold, { capture: true });
  addEventListener('keydown', holdKeys, { capture: true });
  addEventListener('appstarted', answer, { once: true });
  return { release: () => take() !== undefined };
}

/**
 * Starts the client in a prerendered page that can be read and left without it; at once where the page depends on who
 * people are or where they come from. A page that says `data-client="when-needed"` on its root waits until somebody turns
 * to something that needs the client: a choice, a field, a button that is not `data-plain`, or keys that press one. Any
 * other page waits for the first sign of a person. The page carries the text of this function, so it knows nothing
 * around it.
 *
 * @param start loads and starts the client
 */
export function hydrateOnInteraction(start: () => Promise<unknown>, presses: QueuedClicks): void {
  const pointed = ['pointermove', 'pointerover', 'pointerdown'];
  const signs = [...pointed, 'wheel', 'scroll', 'keydown', 'focusin', 'click'];
  const isPatient = document.querySelector('[data-client="when-needed"]') !== null;
  const wait = () => {
    for (const sign of signs) addEventListener(sign, heed, { capture: true, passive: true });
  };
  const heed = (event: Event) => {
    if (isPatient ? isNeeded(event) : !isStill(event)) begin();
  };
  /** A pointer that rests where a page appears says so to the page, and has not moved. */
  const isStill = (event: Event) =>
    event instanceof MouseEvent &&
    /^pointer(?:over|move)$/.test(event.type) &&
    event.movementX === 0 &&
    event.movementY === 0;
  const isNeeded = ({ type, target }: Event) => {
    if (type === 'keydown' && document.querySelector('[aria-keyshortcuts][aria-busy]')) return true;
    const needy = ':is(button, label, input, select, textarea):not([data-plain])';
    return type !== 'pointermove' && target instanceof Element && target.closest(needy) !== null;
  };
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, heed, { capture: true });
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
