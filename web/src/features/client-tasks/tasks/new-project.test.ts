import { expect, it } from 'vitest';
import { newProject } from './new-project.ts';

it.each([
  [['rating'], ['rating']],
  [['content-writing'], ['content-writing']],
  [
    ['rating', 'content-writing'],
    ['content-writing', 'rating'],
  ],
  [[], []],
] as const)(
  'begins a project for all open tasks, of which there are %j, with the kinds %j',
  (open, kinds) => {
    expect(newProject({ open }).kinds.map(({ kind }) => kind)).toEqual(kinds);
  },
);
