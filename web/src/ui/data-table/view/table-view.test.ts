import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNarrowed, readView, saysNothing, spellSort, writeView, type ViewShape } from './table-view.ts';

const shape: ViewShape = {
  columns: ['role', 'urgency', 'sent'],
  sortable: ['name', 'urgency', 'sent'],
  filters: { urgency: ['high', 'medium', 'low'], role: ['Expert', 'Freelancer'], skill: null },
  sort: { column: 'sent', isDescending: true },
  pageSizes: [25, 50, 100],
  hidden: [],
  prefix: '',
};

const read = (search: string, of = shape) => readView(new URLSearchParams(search), of);

describe('a table in the address', () => {
  const views = fc.record({
    search: fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed()),
    filters: fc
      .record({
        urgency: fc.subarray(['high', 'medium', 'low']),
        role: fc.subarray(['Expert', 'Freelancer']),
        skill: fc
          .option(fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.isWellFormed()))
          .map((skill) => (skill === null ? [] : [skill])),
      })
      .map((filters) =>
        Object.fromEntries(Object.entries(filters).filter(([, chosen]) => chosen.length > 0)),
      ),
    sort: fc.record({ column: fc.constantFrom('name', 'urgency', 'sent'), isDescending: fc.boolean() }),
    page: fc.integer({ min: 1, max: 4000 }),
    pageSize: fc.constantFrom(25, 50, 100),
    cursor: fc.option(fc.stringMatching(/^[\w-]{1,40}$/), { nil: undefined }),
    hidden: fc.subarray(['role', 'urgency', 'sent']),
  });

  it.each(['', 'people.'])('comes back as it was written, after %j', (prefix) => {
    fc.assert(
      fc.property(views, (view) => {
        const own = { ...shape, prefix };
        const written = writeView(new URLSearchParams('tab=open&x.page=7'), view, own);
        expect(readView(new URLSearchParams(written.toString()), own)).toEqual(view);
        expect([written.get('tab'), written.get('x.page')]).toEqual(['open', '7']);
      }),
    );
  });

  it('leaves no trace of what is as it is anyway', () => {
    expect(writeView(new URLSearchParams(), read(''), shape).toString()).toBe('');
    expect(saysNothing(new URLSearchParams('tab=open'), shape)).toBe(true);
    expect(saysNothing(new URLSearchParams('role=Expert'), shape)).toBe(false);
  });

  it('is spelled as the contract spells lists', () => {
    const view = read('q=osei&urgency=high&urgency=low&sort=-name&page=3&pageSize=50&hide=role,sent');
    expect(view).toEqual({
      search: 'osei',
      filters: { urgency: ['high', 'low'] },
      sort: { column: 'name', isDescending: true },
      page: 3,
      pageSize: 50,
      cursor: undefined,
      hidden: ['role', 'sent'],
    });
    expect(spellSort({ column: 'name', isDescending: true })).toBe('-name');
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1e3',
    'page=x',
    'pageSize=10',
    'sort=email',
    'sort=--name',
    'urgency=extreme',
  ])('takes %s as if it were not there', (search) => {
    expect(read(search)).toEqual(read(''));
  });

  it('keeps the columns away that nobody asked for, until somebody does', () => {
    const shy = { ...shape, hidden: ['sent'] };
    expect(read('', shy).hidden).toEqual(['sent']);
    const all = writeView(new URLSearchParams(), { ...read('', shy), hidden: [] }, shy);
    expect(all.toString()).toBe('hide=');
    expect(read('hide=', shy).hidden).toEqual([]);
  });

  it('knows whether it is narrowed', () => {
    expect(
      ['', 'page=2', 'sort=name', 'q=a', 'role=Expert'].map((search) => isNarrowed(read(search))),
    ).toEqual([false, false, false, true, true]);
  });
});
