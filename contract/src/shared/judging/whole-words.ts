/**
 * Finds words as whole words, whatever their case and whatever space is between them. Where they begin or end with a sign,
 * whatever stands beside it is not looked at. Null where there are none.
 */
export function wholeWords(words: string): RegExp | null {
  const trimmed = words.trim();
  if (trimmed === '') return null;
  const parts = trimmed
    .split(/\s+/)
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join(String.raw`\s+`);
  const before = /^[\p{L}\p{N}]/u.test(trimmed) ? String.raw`(?<![\p{L}\p{N}])` : '';
  const after = /[\p{L}\p{N}]$/u.test(trimmed) ? String.raw`(?![\p{L}\p{N}])` : '';
  return new RegExp(`${before}${parts}${after}`, 'giu');
}
