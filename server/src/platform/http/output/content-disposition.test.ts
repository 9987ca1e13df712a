import * as fc from 'fast-check';
import { parse } from 'content-disposition';
import { expect, test } from 'vitest';
import { harmlessFileName } from '../uploads/part-reader.ts';
import { attachmentNamed } from './content-disposition.ts';

test.each([
  ['report.pdf', 'attachment; filename=report.pdf'],
  ['a"b.pdf', `attachment; filename=a_b.pdf; filename*=UTF-8''a%22b.pdf`],
  ['証明.pdf', `attachment; filename=__.pdf; filename*=UTF-8''%E8%A8%BC%E6%98%8E.pdf`],
  ['it’s (1).pdf', `attachment; filename="it_s (1).pdf"; filename*=UTF-8''it%E2%80%99s%20%281%29.pdf`],
])('%j is %s', (name, header) => {
  expect(attachmentNamed(name)).toBe(header);
});

test('whatever a file is named, the header is one line of ASCII, and the name a short line without a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = harmlessFileName(given);
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}/\\]/u);
      expect([...name].length).toBeLessThanOrEqual(120);
      expect(name).not.toBe('');
      expect(attachmentNamed(name)).toMatch(/^[\u0020-\u007E]+$/);
      expect(parse(attachmentNamed(name)).parameters['filename']).toBe(name);
      expect(harmlessFileName(name)).toBe(name);
    }),
  );
});
