/** Thrown when work is turned away because too much of it waits already; the client may come back a little later. */
export class Overload extends Error {
  readonly retryAfterSeconds: number;

  constructor(sentence: string, retryAfterSeconds: number) {
    super(sentence);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
