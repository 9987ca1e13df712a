import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import type { Marks } from '#platform/use-case/marks.ts';
import type { Transaction } from '#kit.ts';

/** A mark by which a browser is recognised for a while: its value goes to the browser, its hash is kept here. */
export interface BrowserMark {
  /** The hash of what the browser shows; null where it shows nothing of ours. */
  read(marks: Marks): Buffer | null;
  /** Gives the browser a new mark and answers its hash. */
  renew(transaction: Transaction, marks: Marks): Buffer;
  /** Lets the browser keep the mark that it has, for as long again, or gives it one; answers its hash. */
  keep(transaction: Transaction, marks: Marks): Buffer;
  remove(transaction: Transaction, marks: Marks): void;
}

export function browserMark(name: string, maxAgeSeconds: number): BrowserMark {
  const mark = { name, path: '/auth', maxAgeSeconds } as const;
  function write(transaction: Transaction, marks: Marks, token: string): Buffer {
    const hash = hashToken(token);
    invariant(hash, 'What is written here is a token.');
    marks.remember(transaction, mark, token);
    return hash;
  }
  return {
    read: (marks) => hashToken(marks.read(mark) ?? ''),
    renew: (transaction, marks) => write(transaction, marks, createToken()),
    keep(transaction, marks) {
      const token = marks.read(mark) ?? '';
      return write(transaction, marks, hashToken(token) ? token : createToken());
    },
    remove: (transaction, marks) => {
      marks.forget(transaction, mark);
    },
  };
}
