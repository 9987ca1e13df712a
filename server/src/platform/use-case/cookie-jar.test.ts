import { expect, it } from 'vitest';
import { type CookieSpec, CookieJar } from './cookie-jar.ts';

const cookie: CookieSpec = { name: 'seen', path: '/auth', maxAgeSeconds: 60 };

/** A transaction that is still open. */
function begin() {
  const works: (() => void)[] = [];
  return {
    afterCommit: (work: () => void) => void works.push(work),
    commit: () => {
      for (const work of works) work();
    },
  };
}

it('changes nothing before the commit, and nothing after a rollback', () => {
  const cookies = new CookieJar(() => 'shown');
  const rolledBack = begin();
  cookies.clear(rolledBack, cookie);
  const transaction = begin();
  cookies.set(transaction, cookie, 'given');
  expect(cookies.changes).toEqual([]);
  transaction.commit();
  expect(cookies.changes).toEqual([{ cookie, value: 'given' }]);
  expect(cookies.read(cookie)).toBe('shown');
});

it('keeps of each cookie what was said last', () => {
  const cookies = new CookieJar(() => null);
  const transaction = begin();
  cookies.set(transaction, cookie, 'given');
  cookies.clear(transaction, cookie);
  transaction.commit();
  expect(cookies.changes).toEqual([{ cookie, value: null }]);
});
