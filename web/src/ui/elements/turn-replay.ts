import { ProgressiveElement, onPress } from './progressive-element.ts';

const BEFORE_NEXT_MS = 900;
const PER_CHARACTER_MS = 22;
const LONGEST_MS = 5200;

/**
 * A conversation that can be seen once more as it went. Inside are `[data-turn]` in order; buttons `[data-play]`,
 * `[data-previous]` and `[data-next]`; and `[data-place]`, which says where it is and is read aloud. All turns are there at first; playing begins before the first one, and a turn that is still to come keeps
 * its room. A turn stays as long as it takes to read.
 */
export class TurnReplay extends ProgressiveElement {
  #shown = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  protected begin(signal: AbortSignal): void {
    this.#shown = this.#turns.length;
    onPress(this, '[data-play]', { answer: () => this.#togglePlay(), signal });
    onPress(this, '[data-previous]', { answer: () => this.#step(-1), signal });
    onPress(this, '[data-next]', { answer: () => this.#step(1), signal });
    this.#draw();
    signal.addEventListener('abort', () => this.#pause());
  }

  get isPlaying(): boolean {
    return this.#timer !== undefined;
  }

  get #turns(): HTMLElement[] {
    return this.list('[data-turn]');
  }

  #togglePlay(): void {
    if (this.isPlaying) {
      this.#pause();
      this.#draw();
      return;
    }
    if (this.#shown === this.#turns.length) this.#shown = 0;
    this.#playOn();
  }

  #playOn(): void {
    this.#shown += 1;
    const isOver = this.#shown >= this.#turns.length;
    this.#timer = isOver ? undefined : setTimeout(() => this.#playOn(), this.#readingMs());
    this.#draw();
  }

  #readingMs(): number {
    const text = this.#turns[this.#shown - 1]?.textContent ?? '';
    return BEFORE_NEXT_MS + Math.min(text.length * PER_CHARACTER_MS, LONGEST_MS);
  }

  #pause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #step(by: number): void {
    this.#pause();
    this.#shown = Math.min(Math.max(this.#shown + by, 1), this.#turns.length);
    this.#draw();
  }

  #draw(): void {
    const turns = this.#turns;
    const isWhole = this.#shown === turns.length && !this.isPlaying;
    for (const [index, turn] of turns.entries()) turn.toggleAttribute('data-ahead', index >= this.#shown);
    this.toggleAttribute('data-playing', this.isPlaying);
    this.toggleAttribute('data-unfinished', this.#shown < turns.length);
    this.find('[data-play]')?.setAttribute('aria-label', playName(this.isPlaying, isWhole));
    this.find('[data-previous]')?.toggleAttribute('disabled', this.#shown <= 1);
    this.find('[data-next]')?.toggleAttribute('disabled', this.#shown >= turns.length);
    this.#say(`Turn ${String(this.#shown)} of ${String(turns.length)}`);
  }

  /** The text node is one that the page has from the start, so React finds the tree that it wrote. */
  #say(words: string): void {
    const text = this.find('[data-place]')?.firstChild;
    if (text && text.nodeValue !== words) text.nodeValue = words;
  }
}

function playName(isPlaying: boolean, isWhole: boolean): string {
  if (isPlaying) return 'Pause the replay';
  return isWhole ? 'Replay from the first turn' : 'Resume the replay';
}
