import { HEARTBEAT_MS, type Span, subtractSpans, takeSpans, uniteSpans } from '@redoubt/contract/orientation';

/** What was played of a chapter here, and what of it the server has credited. Times are milliseconds of the chapter. */
export class WatchLedger {
  #played: readonly Span[] = [];
  #credited: readonly Span[];

  constructor(credited: readonly Span[]) {
    this.#credited = credited;
  }

  addPlayed(span: Span): void {
    this.#played = uniteSpans([...this.#played, span]);
  }

  setCredited(spans: readonly Span[]): void {
    this.#credited = spans;
  }

  /** What was played and is not credited, in milliseconds. */
  get uncreditedMs(): number {
    return this.#uncredited.reduce((sum, { from, to }) => sum + to - from, 0);
  }

  /** What the next heartbeat reports: the earliest part that is not credited yet; null when there is none. */
  get nextClaim(): Span | null {
    const [first] = this.#uncredited;
    return first ? (takeSpans([first], HEARTBEAT_MS)[0] ?? null) : null;
  }

  get #uncredited(): readonly Span[] {
    return subtractSpans(this.#played, this.#credited);
  }
}
