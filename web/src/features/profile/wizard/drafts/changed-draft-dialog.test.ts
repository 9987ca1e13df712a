import { describe, expect, it } from 'vitest';
import { describeDifferences, describeSavedDifferences } from './changed-draft-dialog.tsx';

describe('where two versions of a step differ', () => {
  it('is named in words, value by value', () => {
    const mine = { fullName: 'Wren', tags: ['a', 'b'], bankDetails: { accountNumber: '1' }, isFit: true };
    const theirs = { fullName: 'Wren', tags: ['a'], bankDetails: { accountNumber: '2' }, isFit: false };
    expect(describeDifferences(mine, theirs)).toEqual([
      { name: 'Tags', mine: 'a, b', theirs: 'a' },
      { name: 'Bank details, account number', mine: '1', theirs: '2' },
      { name: 'Is fit', mine: 'yes', theirs: 'no' },
    ]);
  });

  it('calls what one of them lacks nothing', () => {
    expect(describeDifferences({ about: '' }, { about: 'Breaks models' })).toEqual([
      { name: 'About', mine: 'nothing', theirs: 'Breaks models' },
    ]);
    expect(describeDifferences({ a: 1 }, { a: 1 })).toEqual([]);
  });

  it('is told of a saved step by the fields that both have', () => {
    const saved = { fullName: 'Ada', isEmailVerified: true };
    expect(describeSavedDifferences({ fullName: 'Wren', draftOnly: 1 }, saved)).toEqual([
      { name: 'Full name', mine: 'Wren', theirs: 'Ada' },
    ]);
  });
});
