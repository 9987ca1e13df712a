import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { describeDevice, describePlace } from './client-description.ts';

const samples = z
  .array(z.object({ userAgent: z.string(), name: z.string(), kind: z.string().nullable() }))
  .parse(JSON.parse(readFileSync(new URL('./client-description.samples.json', import.meta.url), 'utf8')));

describe('a device', () => {
  it.each(samples)('is $name', ({ userAgent, name, kind }) => {
    expect(describeDevice(userAgent)).toEqual({ name, kind });
  });

  it.each([null, '', '   ', '<script>alert(1)</script>', '\u202egnp.exe'])(
    'is not told by %j',
    (userAgent) => {
      expect(describeDevice(userAgent)).toBeNull();
    },
  );

  it('is described shortly and in harmless letters, whatever a client calls itself', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (userAgent) => {
        expect(describeDevice(userAgent)?.name ?? 'none').toMatch(/^[\w. -]{1,80}$/);
      }),
    );
  });
});

it.each([
  ['203.0.113.77', '203.0.113.…'],
  ['2001:db8:1:2::', '2001:db8:…'],
  ['fe80::', 'fe80:…'],
  ['::', '…'],
  [null, null],
])('shows of the network %s only %s', (network, place) => {
  expect(describePlace(network)).toBe(place);
});
