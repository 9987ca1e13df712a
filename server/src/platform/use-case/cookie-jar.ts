/** Something by which a browser is recognised for a while; it is shown at the addresses below `path` alone. */
export interface CookieSpec {
  readonly name: string;
  readonly path: `/auth${string}` | `/v1${string}`;
  readonly maxAgeSeconds: number;
  /**
   * Browsers hold it from before names showed that a cookie came by TLS: it is read by its plain name too, until it is set
   * again.
   */
  readonly wasPlain?: true;
}

/** What a browser is to hold from now on; null where it is to hold nothing. */
interface CookieChange {
  readonly cookie: CookieSpec;
  readonly value: string | null;
}

/** The transaction of which a change is part. */
export interface Committed {
  afterCommit(work: () => void): void;
}

/**
 * What a browser showed with its call, and what it is to hold after it. The route reads and writes them, as cookies. A
 * change is part of a transaction: what is rolled back, or run again, leaves none.
 */
export class CookieJar {
  readonly #shown: (cookie: CookieSpec) => string | null;
  readonly #changes = new Map<string, CookieChange>();

  constructor(shown: (cookie: CookieSpec) => string | null) {
    this.#shown = shown;
  }

  /** What the browser showed; what it is given now it shows with its next call. */
  read(cookie: CookieSpec): string | null {
    return this.#shown(cookie);
  }

  set(transaction: Committed, cookie: CookieSpec, value: string): void {
    transaction.afterCommit(() => void this.#changes.set(cookie.name, { cookie, value }));
  }

  clear(transaction: Committed, cookie: CookieSpec): void {
    transaction.afterCommit(() => void this.#changes.set(cookie.name, { cookie, value: null }));
  }

  get changes(): readonly CookieChange[] {
    return [...this.#changes.values()];
  }
}
