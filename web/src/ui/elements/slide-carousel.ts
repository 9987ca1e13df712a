import { ProgressiveElement, isMotionReduced, onPress } from './progressive-element.ts';

const STAY_MS = 7000;
const SWIPE_PX = 40;

/**
 * Slides in a ring, one in the middle, its neighbours beside it. Inside are `[data-slide]` in order, buttons
 * `[data-previous]`, `[data-next]` and `[data-pause]`, bars `[data-bar]`, and `[data-live]` around the slides. Buttons,
 * arrow keys and swipes move it. It advances automatically while it is in sight and has neither pointer nor focus,
 * unless less motion was asked for or it is paused. A picture that does not load goes, and leaves the initials under
 * it.
 */
export class SlideCarousel extends ProgressiveElement {
  #current = 0;
  #isPaused = true;
  #isHeld = false;
  #isSeen = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  protected begin(signal: AbortSignal): void {
    this.#isPaused = isMotionReduced();
    onPress(this, '[data-previous]', { answer: () => this.move(-1), signal });
    onPress(this, '[data-next]', { answer: () => this.move(1), signal });
    onPress(this, '[data-pause]', { answer: () => this.#togglePause(), signal });
    this.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    this.addEventListener('error', hidePicture, { capture: true, signal });
    this.#followSwipes(signal);
    this.#followAttention(signal);
    this.#draw();
    signal.addEventListener('abort', () => clearInterval(this.#timer));
  }

  /** By `step` slides, around the ring. */
  move(step: number): void {
    const { length } = this.#slides;
    this.#current = (this.#current + step + length) % Math.max(length, 1);
    this.#draw();
  }

  get #slides(): HTMLElement[] {
    return this.list('[data-slide]');
  }

  #togglePause(): void {
    this.#isPaused = !this.#isPaused;
    this.#draw();
  }

  #onKey(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.move(step);
  }

  #followSwipes(signal: AbortSignal): void {
    let from: number | undefined;
    const begin = (event: PointerEvent) => {
      from = event.pointerType === 'mouse' ? undefined : event.clientX;
    };
    const end = (event: PointerEvent) => {
      const moved = from === undefined ? 0 : event.clientX - from;
      from = undefined;
      if (Math.abs(moved) >= SWIPE_PX) this.move(moved < 0 ? 1 : -1);
    };
    this.addEventListener('pointerdown', begin, { signal });
    this.addEventListener('pointerup', end, { signal });
  }

  /** Whoever has the pointer or the focus on it has time to read. */
  #followAttention(signal: AbortSignal): void {
    const hold = (isHeld: boolean) => () => {
      this.#isHeld = isHeld;
      this.#draw();
    };
    for (const kind of ['pointerenter', 'focusin']) this.addEventListener(kind, hold(true), { signal });
    for (const kind of ['pointerleave', 'focusout']) this.addEventListener(kind, hold(false), { signal });
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      this.#isSeen = entries.some((entry) => entry.isIntersecting);
      this.#draw();
    });
    observer.observe(this);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  #draw(): void {
    const slides = this.#slides;
    for (const [index, slide] of slides.entries()) {
      const offset = offsetOf(index - this.#current, slides.length);
      slide.dataset['offset'] = String(offset);
      slide.toggleAttribute('inert', offset !== 0);
    }
    for (const [index, bar] of this.list('[data-bar]').entries())
      bar.toggleAttribute('data-current', index === this.#current);
    for (const button of this.list('[data-previous], [data-next]'))
      button.toggleAttribute('disabled', slides.length < 2);
    this.find('[data-pause]')?.setAttribute('aria-label', this.#isPaused ? 'Play' : 'Pause');
    this.toggleAttribute('data-playing', !this.#isPaused);
    this.#turn();
  }

  /** Screen readers announce a slide that the person asked for, not each one that comes automatically. */
  #turn(): void {
    clearInterval(this.#timer);
    const isTurning = !this.#isPaused && this.#isSeen && !this.#isHeld;
    this.find('[data-live]')?.setAttribute('aria-live', isTurning ? 'off' : 'polite');
    if (isTurning) this.#timer = setInterval(() => this.move(1), STAY_MS);
  }
}

/** How far a slide is from the middle, the shorter way around: of five -2, -1, 0, 1, 2. */
function offsetOf(distance: number, length: number): number {
  const ahead = (distance + length) % length;
  return ahead > length / 2 ? ahead - length : ahead;
}

function hidePicture(event: Event): void {
  if (event.target instanceof HTMLImageElement) event.target.hidden = true;
}
