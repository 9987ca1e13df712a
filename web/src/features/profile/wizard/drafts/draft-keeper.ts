/** What the server has of a draft. */
export interface StoredDraft {
  /** Counts the changes; 0 before the first. */
  readonly revision: number;
  readonly content: unknown;
}

/** Where drafts are kept. */
export interface DraftShelf {
  /** Answers the new revision, or what somebody else stored meanwhile. */
  save(draft: StoredDraft): Promise<{ readonly revision: number } | { readonly changed: StoredDraft }>;
  /** Answers the revision of nothing. */
  remove(): Promise<number>;
}

/**
 * none: nothing was typed. saving: typed, and on its way. failed: it could not be stored. changed: another tab or device
 * stored something else meanwhile, and the person has to choose.
 */
export type DraftState = 'none' | 'saving' | 'saved' | 'failed' | 'changed';

const PAUSE_MS = 800;

/** Stores what is typed after each pause, one request at a time, and never over what was stored elsewhere. */
export class DraftKeeper {
  readonly #shelf: DraftShelf;
  readonly #listeners = new Set<() => void>();
  #revision: number;
  #state: DraftState;
  /** As text, so that a change back is told from a change. */
  #known: string;
  #unsaved: { readonly content: unknown } | null = null;
  #theirs: StoredDraft | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #draining: Promise<void> | null = null;

  constructor(stored: StoredDraft, shelf: DraftShelf) {
    this.#shelf = shelf;
    this.#revision = stored.revision;
    this.#known = JSON.stringify(stored.content);
    this.#state = stored.content === null ? 'none' : 'saved';
  }

  get state(): DraftState {
    return this.#state;
  }

  /** False while something typed is only here. */
  get isSafe(): boolean {
    return this.#state === 'none' || this.#state === 'saved';
  }

  /** The other version and what is typed here, while the person has to choose. */
  get versions(): { readonly mine: unknown; readonly theirs: unknown } | null {
    return this.#theirs && { mine: this.#unsaved?.content, theirs: this.#theirs.content };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly keep = (content: unknown): void => {
    const text = JSON.stringify(content);
    if (text === this.#known) return;
    this.#known = text;
    this.#unsaved = { content };
    if (this.#theirs) return;
    this.#become('saving');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MS);
  };

  /** Stores at once what waits; true when nothing is left that is only here. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    this.#draining ??= this.#drain().finally(() => (this.#draining = null));
    await this.#draining;
    return this.isSafe;
  };

  /** What is typed here replaces the other version. */
  readonly keepMine = async (): Promise<void> => {
    if (this.#theirs) this.#revision = this.#theirs.revision;
    this.#theirs = null;
    this.#become('saving');
    await this.flush();
  };

  /** What is typed here is given up; answers the other version. */
  readonly takeTheirs = (): unknown => {
    const content = this.#theirs?.content ?? null;
    this.#revision = this.#theirs?.revision ?? this.#revision;
    this.#theirs = null;
    this.#unsaved = null;
    this.#known = JSON.stringify(content);
    this.#become(content === null ? 'none' : 'saved');
    return content;
  };

  /** The step itself was stored: its draft is of no more use. */
  readonly finish = async (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#unsaved = null;
    this.#theirs = null;
    await this.#draining;
    this.#become('none');
    // The server drops it with the saved step as well: a request that fails leaves nothing behind.
    this.#revision = await this.#shelf.remove().catch(() => this.#revision);
  };

  async #drain(): Promise<void> {
    while (this.#unsaved && !this.#theirs) {
      // One after another: each request names the revision that the one before made.
      await this.#send(this.#unsaved);
      if (this.#state === 'failed') return;
    }
  }

  async #send(sent: { readonly content: unknown }): Promise<void> {
    this.#become('saving');
    try {
      const answer = await this.#shelf.save({ revision: this.#revision, content: sent.content });
      if ('changed' in answer) {
        this.#theirs = answer.changed;
        this.#become('changed');
        return;
      }
      this.#revision = answer.revision;
      if (this.#unsaved === sent) this.#unsaved = null;
      if (!this.#unsaved) this.#become('saved');
    } catch {
      this.#become('failed');
    }
  }

  #become(state: DraftState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
