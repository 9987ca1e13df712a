import { describe, expect, it } from 'vitest';
import { searchEndpoints } from './search.endpoints.ts';

const { query } = searchEndpoints.search;

describe('what may be asked of the search', () => {
  it.each(['', '\0', '\ud800', "'; drop table user_account; --", 'x'.repeat(10_240), '&|!<->:*'])(
    'takes any text: %j',
    (q) => {
      expect(query.parse({ q })).toEqual({ q, limit: 20 });
    },
  );

  it('takes nothing for no words', () => {
    expect(query.parse({})).toEqual({ q: '', limit: 20 });
  });

  it.each([{ kind: 'attempt' }, { limit: '0' }, { limit: '51' }, { limit: '1e1' }, { page: '2' }])(
    'refuses %j',
    (given) => {
      expect(query.safeParse(given).success).toBe(false);
    },
  );
});
