import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { drawModules } from './qr-code.tsx';

it('draws every dark module once, and no light one', () => {
  const { data, size } = encode('otpauth://totp/Redoubt:ann@people.example?secret=JBSWY3DPEHPK3PXP', {
    border: 2,
  });
  const drawn = data.map((row) => row.map(() => 0));
  for (const [, x, y, length] of drawModules(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let column = Number(x); column < Number(x) + Number(length); column += 1) {
      const row = drawn[Number(y)];
      if (row) row[column] = (row[column] ?? 0) + 1;
    }
  expect(size).toBe(data.length);
  expect(drawn).toEqual(data.map((row) => row.map(Number)));
});
