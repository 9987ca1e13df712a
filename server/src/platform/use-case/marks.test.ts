import { expect, it } from 'vitest';
import { type Mark, Marks } from './marks.ts';

const mark: Mark = { name: 'seen', path: '/auth', maxAgeSeconds: 60 };

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
  const marks = new Marks(() => 'shown');
  const rolledBack = begin();
  marks.forget(rolledBack, mark);
  const transaction = begin();
  marks.remember(transaction, mark, 'given');
  expect(marks.changes).toEqual([]);
  transaction.commit();
  expect(marks.changes).toEqual([{ mark, value: 'given' }]);
  expect(marks.read(mark)).toBe('shown');
});

it('keeps of each mark what was said last', () => {
  const marks = new Marks(() => null);
  const transaction = begin();
  marks.remember(transaction, mark, 'given');
  marks.forget(transaction, mark);
  transaction.commit();
  expect(marks.changes).toEqual([{ mark, value: null }]);
});
