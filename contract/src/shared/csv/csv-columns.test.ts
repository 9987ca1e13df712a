import { expect, it } from 'vitest';
import { assignColumns } from './csv-columns.ts';

const expected = [
  { name: 'Name', otherNames: ['full name'] },
  { name: 'Email', otherNames: ['e mail', 'mail'] },
  { name: 'Due Date' },
];

it('knows a column by the names that other programs give it', () => {
  expect(assignColumns(['E-Mail', 'Full name', 'due_date', 'Age'], expected)).toEqual([1, 0, 2, null]);
});

it('prefers the template’s own name, and the first of several others', () => {
  expect(assignColumns(['Mail', 'Email'], expected)).toEqual([null, 1]);
  expect(assignColumns(['Mail', 'E-Mail'], expected)).toEqual([1, null]);
});

it('leaves a name that is there twice to be refused', () => {
  expect(assignColumns(['Email', 'email '], expected)).toEqual([1, 1]);
});
