import {
  documentArriving,
  type DocumentKind,
  type ProfileDocument,
} from '@redoubt/contract/shared/terms/document-terms.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { Retry } from '#platform/autosave/retry.ts';
import { isWorthRetrying } from '#platform/autosave/retry-policy.ts';
import type { Staging } from './documents/documents.queries.ts';
import { checkFile } from './documents/check-file.ts';

/**
 * A file on its way to the server. waiting: for a connection or a busy server, and continues automatically. failed: the
 * person may try it again. refused: the server will not take it.
 */
export interface Transfer {
  /** Also the key under which every try of it is one upload. */
  readonly key: string;
  readonly kind: DocumentKind;
  readonly file: File;
  readonly state: 'queued' | 'sending' | 'waiting' | 'failed' | 'refused';
  /** From 0 to 1. */
  readonly share: number;
  /** Why it failed or was refused. */
  readonly message: string | null;
}

/** Called when a file has arrived; from now on it is a document. */
export type ArrivalListener = (kind: DocumentKind, document: ProfileDocument) => void;

const AT_ONCE = 3;

/** Sends files, three at a time, and keeps the state of each until it has arrived or is taken away. */
export class TransferQueue {
  readonly #sendFile: (staging: Staging) => Promise<ProfileDocument>;
  readonly #aborts = new Map<string, AbortController>();
  readonly #retries = new Map<string, Retry>();
  readonly #listeners = new Set<() => void>();
  readonly #arrivalListeners = new Set<ArrivalListener>();
  #transfers: readonly Transfer[] = [];

  constructor(sendFile: (staging: Staging) => Promise<ProfileDocument>) {
    this.#sendFile = sendFile;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  followArrivals(listener: ArrivalListener): () => void {
    this.#arrivalListeners.add(listener);
    return () => this.#arrivalListeners.delete(listener);
  }

  readonly list = (): readonly Transfer[] => this.#transfers;

  /** `known`: how many documents of the kind are there already. */
  add(kind: DocumentKind, files: readonly File[], known: number): void {
    let taken = known + this.#transfers.filter((one) => one.kind === kind && one.state !== 'refused').length;
    const added = files.map((file): Transfer => {
      const message = checkFile(file, taken);
      if (message === null) taken += 1;
      const state = message === null ? 'queued' : 'refused';
      return { key: crypto.randomUUID(), kind, file, state, share: 0, message };
    });
    this.#set([...this.#transfers, ...added]);
    this.#advance();
  }

  readonly retry = (key: string): void => {
    this.#retries.get(key)?.cancel();
    this.#update(key, { state: 'queued', share: 0, message: null });
    this.#advance();
  };

  remove(key: string): void {
    this.#aborts.get(key)?.abort();
    this.#forget(key);
    this.#set(this.#transfers.filter((one) => one.key !== key));
    this.#advance();
  }

  /** Resolves when nothing is on its way any more. */
  async settled(): Promise<void> {
    while (this.#transfers.some(isUnderWay)) {
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          stop();
          resolve();
        });
      });
    }
  }

  /** Ends what is on its way: nobody is there to see it arrive. */
  close(): void {
    for (const abort of this.#aborts.values()) abort.abort();
    for (const key of this.#retries.keys()) this.#forget(key);
    this.#set([]);
  }

  #advance(): void {
    const free = AT_ONCE - this.#aborts.size;
    for (const transfer of this.#transfers
      .filter(({ state }) => state === 'queued')
      .slice(0, Math.max(0, free)))
      void this.#send(transfer);
  }

  async #send({ key, kind, file }: Transfer): Promise<void> {
    const abort = new AbortController();
    this.#aborts.set(key, abort);
    this.#update(key, { state: 'sending' });
    const onProgress = (share: number): void => this.#update(key, { share });
    try {
      const document = await this.#sendFile({ kind, file, key, signal: abort.signal, onProgress });
      this.#forget(key);
      this.#set(this.#transfers.filter((one) => one.key !== key));
      for (const listener of this.#arrivalListeners) listener(kind, document);
    } catch (error) {
      if (!abort.signal.aborted) this.#fail(key, error);
    } finally {
      this.#aborts.delete(key);
      this.#advance();
    }
  }

  #fail(key: string, error: unknown): void {
    this.#update(key, this.#describe(key, error));
    if (!isWorthRetrying(error)) return;
    const retry = this.#retries.get(key) ?? new Retry();
    this.#retries.set(key, retry);
    retry.after(error, () => this.retry(key));
  }

  #forget(key: string): void {
    this.#retries.get(key)?.cancel();
    this.#retries.delete(key);
  }

  #describe(key: string, error: unknown): Pick<Transfer, 'state' | 'message'> {
    const problem = problemOf(error);
    if (problem?.isOffline) {
      const share = this.#transfers.find((one) => one.key === key)?.share ?? 0;
      const percent = String(Math.round(share * 100));
      return {
        state: 'waiting',
        message: `The connection dropped at ${percent}%. Nothing was lost on your side.`,
      };
    }
    const mayTry = problem === undefined || PASSING.includes(problem.code);
    return {
      state: isWorthRetrying(error) ? 'waiting' : mayTry ? 'failed' : 'refused',
      message:
        problem?.reply.errors?.[0]?.message ?? messageOf(error, 'This file was not uploaded. Try again.'),
    };
  }

  #update(key: string, change: Partial<Transfer>): void {
    this.#set(this.#transfers.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }

  #set(transfers: readonly Transfer[]): void {
    this.#transfers = transfers;
    for (const listener of this.#listeners) listener();
  }
}

/** Refusals that another try by hand may not meet again. */
const PASSING: readonly string[] = [documentArriving.code, 'malformed', 'unreadable'];

/** True of a file that was not taken and may be tried again. */
export function isStuck({ state }: Transfer): boolean {
  return state === 'waiting' || state === 'failed';
}

/** True of a file that the server does not have and may still get. */
export function isUnsent({ state }: Transfer): boolean {
  return state !== 'refused';
}

export function isUnderWay({ state }: Transfer): boolean {
  return state === 'queued' || state === 'sending';
}
