import { StepChanged } from '#platform/wizard/step-changed.ts';
import type { SendSave } from '#platform/wizard/wizard-step.ts';

/** What the server has of a draft. */
export interface StoredDraft {
  /** Counts the changes; 0 before the first. */
  readonly revision: number;
  readonly content: unknown;
}

/** What somebody else stored meanwhile: a draft, or where its content is null the step itself. */
export interface OtherVersion extends StoredDraft {
  readonly saved?: unknown;
}

/** The revision to go on from, or what stands in the way. */
export type Answer = { readonly revision: number } | { readonly changed: OtherVersion };

/** Where drafts are kept. */
export interface DraftShelf {
  /** Answers the new revision, or what somebody else stored meanwhile. */
  save(draft: StoredDraft): Promise<Answer>;
  /** Throws the draft of this revision away; answers the revision of nothing. */
  remove(revision: number): Promise<number>;
  /** Looks at what refused a save of the step with this content; undefined where it was no later version. */
  compare(error: unknown, content: unknown): Promise<Answer | undefined>;
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
  #theirs: OtherVersion | null = null;
  /** The step itself is on its way to the server: its draft waits until that is settled. */
  #isSaving = false;
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
  get versions(): { readonly mine: unknown; readonly theirs: unknown; readonly isSaved: boolean } | null {
    if (!this.#theirs) return null;
    const { content, saved } = this.#theirs;
    return { mine: this.#unsaved?.content, theirs: content ?? saved, isSaved: content === null };
  }

  /** What the step holds, as far as it was ever kept; null where nothing was. */
  get content(): unknown {
    const content: unknown = JSON.parse(this.#known);
    return content;
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
    this.#storeSoon();
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

  /**
   * Saves the step itself, whose form holds `content`: what waits is stored first, so that nobody else's version is
   * passed over. Throws `StepChanged` where there is one.
   */
  readonly save = async <Reply>(content: unknown, send: SendSave<Reply>): Promise<Reply> => {
    await this.flush();
    if (this.#theirs) throw new StepChanged();
    this.#isSaving = true;
    try {
      const reply = await this.#sendStep(content, send);
      // The server threw the draft away with it.
      this.#revision += 1;
      if (this.#unsaved && JSON.stringify(this.#unsaved.content) === JSON.stringify(content))
        this.#unsaved = null;
      if (!this.#unsaved) this.#become('none');
      return reply;
    } finally {
      this.#isSaving = false;
      if (this.#unsaved && !this.#theirs) this.#storeSoon();
    }
  };

  /** As `save`, for a part of what the form holds: the draft went with it, and is stored anew. */
  readonly savePart = async <Reply>(content: unknown, send: SendSave<Reply>): Promise<Reply> => {
    const reply = await this.save(content, send);
    this.#unsaved ??= { content };
    this.#storeSoon();
    return reply;
  };

  /** The person goes on: what was typed after the save began is stored, and a draft that no save took is thrown away. */
  readonly finish = async (): Promise<void> => {
    if (this.#unsaved) await this.flush();
    else if (this.#state === 'saved') {
      this.#become('none');
      // Where it fails the draft stays: nothing is lost.
      this.#revision = await this.#shelf.remove(this.#revision).catch(() => this.#revision);
    }
  };

  async #sendStep<Reply>(content: unknown, send: SendSave<Reply>): Promise<Reply> {
    try {
      return await send({ 'if-match': `"${String(this.#revision)}"` });
    } catch (error) {
      const answer = await this.#shelf.compare(error, content);
      if (!answer) throw error;
      if ('changed' in answer) {
        this.#unsaved ??= { content };
        this.#meet(answer.changed);
        throw new StepChanged();
      }
      this.#revision = answer.revision;
      return this.#sendStep(content, send);
    }
  }

  #storeSoon(): void {
    this.#become('saving');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MS);
  }

  #meet(theirs: OtherVersion): void {
    clearTimeout(this.#timer);
    this.#theirs = theirs;
    this.#become('changed');
  }

  async #drain(): Promise<void> {
    while (this.#unsaved && !this.#theirs && !this.#isSaving) {
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
        this.#meet(answer.changed);
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
