import { Autosave, type SaveOutcome } from '#platform/autosave/autosave.ts';
import { isSafe, type SaveState } from '#platform/autosave/save-state.ts';
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

const PAUSE_MS = 800;

/** Keeps what is typed into a step, and never over what was stored elsewhere; saves the step itself in its turn. */
export class DraftKeeper {
  readonly #shelf: DraftShelf;
  /** Stores the draft by itself. */
  readonly autosave: Autosave<unknown>;
  #revision: number;
  /** As text, so that a change back is told from a change. */
  #known: string;
  #theirs: OtherVersion | null = null;

  constructor(stored: StoredDraft, shelf: DraftShelf) {
    this.#shelf = shelf;
    this.#revision = stored.revision;
    this.#known = JSON.stringify(stored.content);
    this.autosave = new Autosave({
      pauseMs: PAUSE_MS,
      begins: stored.content === null ? 'none' : 'saved',
      save: (content) => this.#store(content),
    });
  }

  get state(): SaveState {
    return this.autosave.state;
  }

  /** False while something typed is only here. */
  get isSafe(): boolean {
    return isSafe(this.state);
  }

  /** The other version and what is typed here, while the person has to choose. */
  get versions(): { readonly mine: unknown; readonly theirs: unknown; readonly isSaved: boolean } | null {
    if (!this.#theirs) return null;
    const { content, saved } = this.#theirs;
    return { mine: this.autosave.unsaved, theirs: content ?? saved, isSaved: content === null };
  }

  /** What the step holds, as far as it was ever kept; null where nothing was. */
  get content(): unknown {
    const content: unknown = JSON.parse(this.#known);
    return content;
  }

  readonly keep = (content: unknown): void => {
    const text = JSON.stringify(content);
    if (text === this.#known) return;
    this.#known = text;
    this.autosave.change(content);
  };

  /** Stores at once what waits; true when nothing is left that is only here. */
  readonly flush = (): Promise<boolean> => this.autosave.flush();

  /** What is typed here replaces the other version. */
  readonly keepMine = async (): Promise<void> => {
    if (this.#theirs) this.#revision = this.#theirs.revision;
    this.#theirs = null;
    await this.autosave.insist(this.autosave.unsaved);
  };

  /** What is typed here is given up; answers the other version. */
  readonly takeTheirs = (): unknown => {
    const content = this.#theirs?.content ?? null;
    this.#revision = this.#theirs?.revision ?? this.#revision;
    this.#theirs = null;
    this.#known = JSON.stringify(content);
    this.autosave.settle(content === null ? 'none' : 'saved');
    return content;
  };

  /**
   * Saves the step itself, whose form holds `content`: what waits is stored first, so that nobody else's version is
   * passed over. Throws `StepChanged` where there is one.
   */
  readonly save = async <Reply>(content: unknown, send: SendSave<Reply>): Promise<Reply> => {
    await this.flush();
    if (this.#theirs) throw new StepChanged();
    return this.autosave.pauseFor(async () => {
      const reply = await this.#sendStep(content, send);
      // The server threw the draft away with it.
      this.#revision += 1;
      const { unsaved } = this.autosave;
      if (unsaved === undefined || JSON.stringify(unsaved) === JSON.stringify(content))
        this.autosave.settle('none');
      return reply;
    });
  };

  /** As `save`, for a part of what the form holds: the draft went with it, and is stored anew. */
  readonly savePart = async <Reply>(content: unknown, send: SendSave<Reply>): Promise<Reply> => {
    const reply = await this.save(content, send);
    this.autosave.change(this.autosave.unsaved ?? content);
    return reply;
  };

  /** The person goes on: what was typed after the save began is stored, and a draft that no save took is thrown away. */
  readonly finish = async (): Promise<void> => {
    if (this.autosave.unsaved !== undefined) await this.flush();
    else if (this.state === 'saved') {
      this.autosave.settle('none');
      // Where it fails the draft stays: nothing is lost.
      this.#revision = await this.#shelf.remove(this.#revision).catch(() => this.#revision);
    }
  };

  async #store(content: unknown): Promise<SaveOutcome> {
    const answer = await this.#shelf.save({ revision: this.#revision, content });
    if ('changed' in answer) {
      this.#theirs = answer.changed;
      return 'changed';
    }
    this.#revision = answer.revision;
    return 'stored';
  }

  async #sendStep<Reply>(content: unknown, send: SendSave<Reply>): Promise<Reply> {
    try {
      return await send({ 'if-match': `"${String(this.#revision)}"` });
    } catch (error) {
      const answer = await this.#shelf.compare(error, content);
      if (!answer) throw error;
      if ('changed' in answer) {
        this.#theirs = answer.changed;
        this.autosave.reportConflict(content);
        throw new StepChanged();
      }
      this.#revision = answer.revision;
      return this.#sendStep(content, send);
    }
  }
}
