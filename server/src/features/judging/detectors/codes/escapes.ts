import { foldText, isLetterOrDigit } from '../reading/fold.ts';
import { asProse, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';

const ESCAPE =
  /(?:%|\\x|\\u00|=|&#[xX]0{0,4})([0-9a-fA-F]{2});?|\\u\{0{0,4}([0-9a-fA-F]{2})\}|&#0{0,4}(\d{2,3});?|\\([01][0-7]{2})/g;

/** Text with %43, \x43, \u0043, =43, &#67;, &#x43; and \103 put back, mixed with plain letters as it may be. */
export function readEscapes(script: Script): Reading[] {
  const builder = new ReadingBuilder(script.text.length);
  let copied = 0;
  for (const found of script.text.matchAll(ESCAPE)) {
    copyPlain(builder, script, { start: copied, end: found.index });
    copied = found.index + found[0].length;
    const code = foldText(String.fromCharCode(toCode(found)))[0] ?? 0;
    if (isLetterOrDigit(code)) builder.push(code, found.index, copied);
  }
  if (copied === 0) return [];
  copyPlain(builder, script, { start: copied, end: script.text.length });
  return [builder.build(asProse('escaped'))];
}

function toCode(found: RegExpExecArray): number {
  const [, hex, braced, decimal, octal] = found;
  if (decimal !== undefined) return Number(decimal);
  return octal === undefined ? Number.parseInt(hex ?? braced ?? '0', 16) : Number.parseInt(octal, 8);
}

function copyPlain(builder: ReadingBuilder, script: Script, span: { start: number; end: number }): void {
  for (let index = span.start; index < span.end; index += 1) {
    const code = script.folded[index] ?? 0;
    if (isLetterOrDigit(code)) builder.push(code, index, index + 1);
  }
}
