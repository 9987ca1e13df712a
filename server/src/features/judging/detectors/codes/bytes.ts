import { foldText, isLetterOrDigit } from '../reading/fold.ts';
import type { ReadingBuilder } from '../reading/reading.ts';
import type { Span } from '../reading/script.ts';

const folded = foldText(String.fromCharCode(...Array.from({ length: 128 }, (_, code) => code)));

/** Adds a decoded character, when it is a letter or a digit. */
export function pushByte(builder: ReadingBuilder, byte: number, span: Span): void {
  const code = folded[byte] ?? 0;
  if (isLetterOrDigit(code)) builder.push(code, span.start, span.end);
}
