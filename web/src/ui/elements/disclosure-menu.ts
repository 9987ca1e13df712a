import { ProgressiveElement, onPress } from './progressive-element.ts';

const HOVER_OPEN_MS = 80;
const HOVER_CLOSE_MS = 200;

/**
 * A button and the panel of links that it opens: by click, Enter and Space; with `data-hover` also by arrow keys, which
 * then walk through the links, and by a mouse that rests on it. Escape closes it and returns the focus; so does a press
 * or a focus elsewhere, and following a link.
 */
export class DisclosureMenu extends ProgressiveElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpenedByHover = false;

  protected begin(signal: AbortSignal): void {
    onPress(this, '[aria-expanded]', { answer: () => this.#toggle(), signal });
    onPress(this, 'a', { answer: () => this.close(), signal });
    this.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    const onElsewhere = (event: Event) => {
      if (this.isOpen && event.target instanceof Node && !this.contains(event.target)) this.close();
    };
    for (const kind of ['pointerdown', 'focusin']) document.addEventListener(kind, onElsewhere, { signal });
    if ('hover' in this.dataset) this.#followMouse(signal);
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
  }

  get isOpen(): boolean {
    return this.#button?.getAttribute('aria-expanded') === 'true';
  }

  close(): void {
    this.#settle();
    this.#show(false);
  }

  // A click on a menu that the resting mouse just opened would otherwise close it again.
  #toggle(): void {
    const wasOpenedByHover = this.#settle();
    this.#show(!this.isOpen || wasOpenedByHover);
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && this.isOpen) {
      this.close();
      this.#button?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !('hover' in this.dataset)) return;
    event.preventDefault();
    this.#show(true);
    this.#moveFocus(step);
  }

  #followMouse(signal: AbortSignal): void {
    const rest = (isOver: boolean) => (event: PointerEvent) => {
      // Fingers and pens press.
      if (event.pointerType !== 'mouse') return;
      clearTimeout(this.#timer);
      const change = () => {
        this.#isOpenedByHover = isOver;
        this.#show(isOver);
      };
      this.#timer = setTimeout(change, isOver ? HOVER_OPEN_MS : HOVER_CLOSE_MS);
    };
    this.addEventListener('pointerenter', rest(true), { signal });
    this.addEventListener('pointerleave', rest(false), { signal });
  }

  /** Ends the waiting; true when the mouse had opened the menu. */
  #settle(): boolean {
    clearTimeout(this.#timer);
    const was = this.#isOpenedByHover;
    this.#isOpenedByHover = false;
    return was;
  }

  #moveFocus(step: number): void {
    const links = this.list('a');
    const current = links.findIndex((link) => link === document.activeElement);
    const isBefore = current === -1 && step < 0;
    links[isBefore ? links.length - 1 : (current + step + links.length) % links.length]?.focus();
  }

  #show(isOpen: boolean): void {
    this.#button?.setAttribute('aria-expanded', String(isOpen));
    this.find('[data-panel]')?.toggleAttribute('hidden', !isOpen);
  }

  get #button(): HTMLElement | undefined {
    return this.find('[aria-expanded]');
  }
}
