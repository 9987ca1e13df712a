/** The server writes pages without having a browser's classes; there nothing is ever made of this. */
const Base = globalThis.HTMLElement ?? Object;

/**
 * An element whose markup somebody else wrote: a prerendered page, or React. It changes attributes only and never the
 * tree, so that React may take the page over at any time.
 */
export abstract class ProgressiveElement extends Base {
  #listening = new AbortController();

  connectedCallback(): void {
    this.#listening = new AbortController();
    this.begin(this.#listening.signal);
  }

  disconnectedCallback(): void {
    this.#listening.abort();
  }

  /** Listens until `signal` says that the element has left the page. */
  protected abstract begin(signal: AbortSignal): void;

  /** The first element inside that fits, or undefined. */
  protected find<Kind extends HTMLElement>(selector: string): Kind | undefined {
    return this.querySelector<Kind>(selector) ?? undefined;
  }

  protected list(selector: string): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(selector)];
  }
}

/** Calls `answer` for presses inside `element` on something that fits `selector`. */
export function onPress(
  element: HTMLElement,
  selector: string,
  { answer, signal }: { readonly answer: (pressed: HTMLElement) => void; readonly signal: AbortSignal },
): void {
  const listen = (event: Event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (pressed && element.contains(pressed)) answer(pressed);
  };
  element.addEventListener('click', listen, { signal });
}

/** Somebody asked their device for less motion. */
export function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
