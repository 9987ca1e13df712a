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
  /** Was on its way to the server when this was stored. */
  readonly sent?: unknown;
}

/** Keeps what is written on the server, and in this tab what the server may lack. */
export class DraftKeeper {
  readonly #id: Assignment['id'];
  readonly #place: string;
  readonly #stalePlace: string;
  readonly #autosave: Autosave<unknown>;
  readonly #onOver: () => void;
  #revision: number;
  #sending: unknown;
  /** Sent, and no answer came: the server may have it or not. */
  #unanswered: string | undefined;
  /** What is written, as it was when the page opened. */
  readonly first: unknown;
  /** What this tab had when it fell behind another: kept aside, to be read and taken up again. */
  stale: unknown;
  /** The task was given back, or the time for it is over. */
  isOver = false;
  /** When the server last took something, by this browser's clock. */
  savedAt: Date | undefined;

  constructor(assignment: Assignment, onOver: () => void) {
    this.#id = assignment.id;
    // By the task: who takes it again goes on from there.
    this.#place = `project-task:${assignment.task.id}`;
    this.#stalePlace = `project-task-stale:${assignment.task.id}`;
    this.#onOver = onOver;
    this.#revision = assignment.draftRevision;
    this.#autosave = new Autosave<unknown>({
      pauseMs: PAUSE_MS,
      begins: assignment.draftRevision > 0 ? 'saved' : 'none',
      save: (answer) => this.#save(answer),
    });
    const local = this.#readLocal(assignment);
    this.stale = readStale(this.#stalePlace);
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

  readonly end = (): void => {
    this.isOver = true;
  };

  readonly reportOver = (): void => {
    this.end();
    this.#onOver();
  };

  readonly forgetStale = (): void => {
    this.stale = undefined;
    writeDraft(this.#stalePlace, '');
  };

  /** Submits over the draft of the last revision while nothing is saved; after it nothing is left to save. */
  async submitWith(work: (revision: number | null) => Promise<void>): Promise<void> {
    await this.#autosave.pauseFor(async () => {
      // What was sent without an answer may be there, under a revision that is not known here.
      await work(this.#unanswered === undefined ? this.#revision : null);
      this.#autosave.settle('closed');
      writeDraft(this.#place, '');
      this.forgetStale();
    });
  }

  async #save(answer: unknown): Promise<SaveOutcome> {
    const sent = JSON.stringify(answer);
    this.#sending = answer;
    this.#store(this.#autosave.unsaved);
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
        this.reportOver();
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
    this.#sending = undefined;
    this.savedAt = new Date();
    if (this.#autosave.unsaved === answer) writeDraft(this.#place, '');
    else this.#store(this.#autosave.unsaved);
  }

  #store(answer: unknown): void {
    const local: LocalDraft = { revision: this.#revision, answer, sent: this.#sending };
    writeDraft(this.#place, JSON.stringify(local));
  }

  /** What was typed here and did not reach the server; where that has something newer, it is put aside. */
  #readLocal({ draft, draftRevision }: Assignment): LocalDraft | undefined {
    const text = readDraft(this.#place);
    if (text === '') return undefined;
    const local = JSON.parse(text) as LocalDraft;
    if (local.revision === draftRevision || draft === null || isSame(local.sent, draft)) return local;
    writeDraft(this.#place, '');
    if (!isSame(local.answer, draft)) writeDraft(this.#stalePlace, JSON.stringify(local.answer));
    return undefined;
  }
}

function readStale(place: string): unknown {
  const text = readDraft(place);
  return text === '' ? undefined : JSON.parse(text);
}

/** Whatever the order of keys: the database has its own. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const others = new Map(Object.entries(other));
  const own = Object.entries(one);
  return own.length === others.size && own.every(([key, value]) => isSame(value, others.get(key)));
}
