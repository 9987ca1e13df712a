import {
  type Assignment,
  type AssignmentProgress,
  draftSavedSince,
  leaseOver,
  projectsEndpoints as endpoints,
} from '@redoubt/contract/projects';
import { call } from '#platform/api-client.ts';
import { problemOf } from '#platform/api-problem.ts';
import { Autosave, type SaveOutcome } from '#platform/autosave/autosave.ts';
import type { SaveStatus } from '#platform/autosave/save-state.ts';
import { readDraft, writeDraft } from '#platform/draft.ts';
import { showAssignment, showProgress } from './assignment.queries.ts';

const PAUSE_MS = 800;

interface LocalDraft {
  readonly revision: number;
  readonly answer: unknown;
}

/** Keeps what is written on the server, and in this tab what the server may lack. */
export class DraftKeeper {
  readonly #id: Assignment['id'];
  readonly #place: string;
  readonly #autosave: Autosave<unknown>;
  readonly #onOver: () => void;
  #revision: number;
  /** Sent, and no answer came: the server may have it or not. */
  #unanswered: string | undefined;
  /** What is written, as it was when the page opened. */
  readonly first: unknown;
  /** When the server last took something, by this browser's clock. */
  savedAt: Date | undefined;

  constructor(assignment: Assignment, onOver: () => void) {
    this.#id = assignment.id;
    // By the task: who takes it again goes on from there.
    this.#place = `project-task:${assignment.task.id}`;
    this.#onOver = onOver;
    this.#revision = assignment.draftRevision;
    this.#autosave = new Autosave<unknown>({
      pauseMs: PAUSE_MS,
      begins: assignment.draftRevision > 0 ? 'saved' : 'none',
      save: (answer) => this.#save(answer),
    });
    const local = this.#readLocal(assignment);
    this.first = local === undefined ? assignment.draft : local.answer;
    if (local !== undefined) this.#autosave.change(local.answer);
    this.attach = this.#autosave.attach;
    this.subscribe = this.#autosave.subscribe;
    this.snapshot = this.#autosave.snapshot;
    this.flush = this.#autosave.flush;
  }

  readonly attach: () => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => SaveStatus;
  /** Sends what waits, at once; true when nothing is left that is only here. */
  readonly flush: () => Promise<boolean>;

  readonly change = (answer: unknown): void => {
    this.#store(answer);
    this.#autosave.change(answer);
  };

  /** Submits over the draft of the last revision while nothing is saved; after it nothing is left to save. */
  async submitWith(work: (revision: number | null) => Promise<void>): Promise<void> {
    await this.#autosave.pauseFor(async () => {
      // What was sent without an answer may be there, under a revision that is not known here.
      await work(this.#unanswered === undefined ? this.#revision : null);
      this.#autosave.settle('closed');
      writeDraft(this.#place, '');
    });
  }

  async #save(answer: unknown): Promise<SaveOutcome> {
    const sent = JSON.stringify(answer);
    try {
      const saved = await call(endpoints.saveAssignmentDraft, {
        params: { id: this.#id },
        body: { draft: answer },
        headers: { 'if-match': `"${String(this.#revision)}"` },
        isQuiet: true,
        outlivesPage: true,
      });
      this.#take(saved, answer);
      showProgress(saved, { draft: answer });
      return 'stored';
    } catch (error) {
      if (problemOf(error, leaseOver.code) !== undefined) {
        this.#onOver();
        return 'closed';
      }
      if (problemOf(error)?.isOffline) this.#unanswered = sent;
      if (problemOf(error, draftSavedSince.code) === undefined) throw error;
      return this.#meetOther(answer, sent);
    }
  }

  /** A save whose answer was lost is met as if another tab had made it. */
  async #meetOther(answer: unknown, sent: string): Promise<SaveOutcome> {
    if (this.#unanswered === undefined) return 'changed';
    const there = await call(endpoints.getAssignment, { params: { id: this.#id }, isQuiet: true });
    if (JSON.stringify(there.draft) !== this.#unanswered) return 'changed';
    const isAll = sent === this.#unanswered;
    this.#take(there, isAll ? answer : undefined);
    showAssignment(there);
    return isAll ? 'stored' : this.#save(answer);
  }

  #take(saved: AssignmentProgress, answer: unknown): void {
    this.#revision = saved.draftRevision;
    this.#unanswered = undefined;
    this.savedAt = new Date();
    if (this.#autosave.unsaved === answer) writeDraft(this.#place, '');
    else this.#store(this.#autosave.unsaved);
  }

  #store(answer: unknown): void {
    const local: LocalDraft = { revision: this.#revision, answer };
    writeDraft(this.#place, JSON.stringify(local));
  }

  /** What was typed here and did not reach the server, unless that has something newer. */
  #readLocal({ draft, draftRevision }: Assignment): LocalDraft | undefined {
    const text = readDraft(this.#place);
    if (text === '') return undefined;
    const local = JSON.parse(text) as LocalDraft;
    return local.revision === draftRevision || draft === null ? local : undefined;
  }
}
