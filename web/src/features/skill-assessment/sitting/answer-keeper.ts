import { problemOf } from '#platform/api-problem.ts';
import { Autosave, type SaveOutcome } from '#platform/autosave/autosave.ts';
import { isSafe, type SaveStatus } from '#platform/autosave/save-state.ts';

export interface KeeperOptions<Answers, Reply> {
  readonly answers: Answers;
  readonly revision: number;
  send(request: { answers: Answers; revision: number; isSubmitted: boolean }): Promise<Reply>;
  /** What the server has of this sitting; null where it is over. */
  look(): Promise<{ answers: Answers; revision: number } | null>;
  refusalOf(error: unknown): 'closed' | 'changed' | undefined;
}

export interface AnswerState<Answers> extends SaveStatus {
  readonly answers: Answers;
}

/** How a submission ended: with a reply, or with what refused it. */
type Ending<Reply> = { readonly reply: Reply } | { readonly error: Error };

const PAUSE_MS = 600;

/** Keeps the answers of one open sitting on the server. None is given up before the server says that it is over. */
export class AnswerKeeper<Answers, Reply> {
  readonly #parts: KeeperOptions<Answers, Reply>;
  readonly #autosave: Autosave<Answers>;
  readonly #listeners = new Set<() => void>();
  #kept: AnswerState<Answers>;
  #revision: number;
  /** Sent, and no answer came: the server may have it or not. */
  #unanswered: Answers | undefined;
  #isSubmitted = false;
  #ending: Ending<Reply> | undefined;

  constructor(parts: KeeperOptions<Answers, Reply>) {
    this.#parts = parts;
    this.#revision = parts.revision;
    this.#autosave = new Autosave({
      pauseMs: PAUSE_MS,
      begins: 'saved',
      save: (answers) => this.#save(answers),
    });
    this.#kept = { answers: parts.answers, ...this.#autosave.snapshot() };
    this.#autosave.subscribe(() => this.#show(this.#kept.answers));
    this.attach = this.#autosave.attach;
    this.flush = this.#autosave.flush;
  }

  readonly attach: () => () => void;

  /** Sends what waits, at once. */
  readonly flush: () => Promise<boolean>;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): AnswerState<Answers> => this.#kept;

  /** False while the server may lack an answer. */
  readonly isSafe = (): boolean => isSafe(this.#kept.state);

  /** Takes over a change of the person; it is sent after a pause. */
  readonly change = (answers: Answers): void => {
    if (this.#kept.state === 'closed') return;
    this.#show(answers);
    this.#autosave.change(answers);
  };

  /** What another tab saved, as far as nothing here waits to be sent. */
  adopt(answers: Answers, revision: number): void {
    if (this.#kept.state !== 'saved' || revision <= this.#revision) return;
    this.#revision = revision;
    this.#show(answers);
  }

  /** Sends everything and submits. Throws the server's refusal, or that it did not answer. */
  async submit(): Promise<Reply> {
    this.#isSubmitted = true;
    this.#ending = undefined;
    await this.#autosave.insist(this.#kept.answers);
    this.#isSubmitted = false;
    const ending = this.#ending as Ending<Reply> | undefined;
    if (ending && 'reply' in ending) return ending.reply;
    throw ending?.error ?? new Error('The sitting could not be submitted.');
  }

  /** Resolves a conflict of two versions: keeps this one, or the one that the server has. */
  async decide(which: 'this' | 'other'): Promise<void> {
    const there = await this.#parts.look();
    if (!there) {
      this.#autosave.settle('closed');
      return;
    }
    this.#revision = there.revision;
    if (which === 'this') await this.#autosave.insist(this.#kept.answers);
    else {
      this.#show(there.answers);
      this.#autosave.settle('saved');
    }
  }

  async #save(answers: Answers): Promise<SaveOutcome> {
    const isSubmitted = this.#isSubmitted;
    try {
      const reply = await this.#parts.send({ answers, revision: this.#revision, isSubmitted });
      this.#revision += 1;
      this.#unanswered = undefined;
      if (!isSubmitted) return 'stored';
      this.#ending = { reply };
      return 'closed';
    } catch (error) {
      if (isSubmitted) this.#ending = { error: asError(error) };
      if (problemOf(error)?.isOffline) this.#unanswered = answers;
      const refusal = this.#parts.refusalOf(error);
      if (refusal === undefined) throw error;
      return refusal === 'closed' ? 'closed' : this.#meetChange(answers);
    }
  }

  /** A save whose reply was lost counts as somebody else's until it is compared with what was sent. */
  async #meetChange(answers: Answers): Promise<SaveOutcome> {
    const there = await this.#parts.look().catch(() => undefined);
    if (there === null) return 'closed';
    if (!there || there.answers !== this.#unanswered) return 'changed';
    this.#revision = there.revision;
    this.#unanswered = undefined;
    return this.#save(answers);
  }

  #show(answers: Answers): void {
    this.#kept = { answers, ...this.#autosave.snapshot() };
    for (const listener of this.#listeners) listener();
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The sitting could not be submitted.', { cause: error });
}
