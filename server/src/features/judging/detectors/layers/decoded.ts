import type { Script } from '../reading/script.ts';
import { type Decoder, decoders } from './decoders.ts';
import { type Layer, LayerBuilder } from './layer.ts';

const RUN = /[^\s`"'“”‘’]{12,}/g;
const WITH_QUOTES = /(?<=<~|[\s`"'])(?=[!-~]*[`"'][!-~])[!-~]{12,400}/g;
const LINE = /^\S.{12,}$/gm;
const ESCAPED = /(?:\\x|%|\\u00|&#x)([0-9a-f]{2});?/gi;
const LONGEST = 8192;
/** Of the bytes of a text, at least this share are printable ASCII. */
const PRINTABLE = 0.85;

/** What the runs of a script say in the codes that tools decode: each code is a layer of its own. */
export function listDecoded({ text }: Script): Layer[] {
  const runs = listRuns(text);
  if (runs.length === 0) return [];
  return decoders.flatMap((decode) => decodeRuns(runs, decode));
}

interface Run {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Unbroken runs, trimmed of the marks around them; rows of runs that a line holds; and all of a block in lines. */
function listRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const { 0: found, index } of [...text.matchAll(RUN), ...text.matchAll(WITH_QUOTES)]) {
    if (found.length > LONGEST || /^[a-z]+$/.test(found)) continue;
    runs.push({ text: found, start: index, end: index + found.length });
    const trimmed = /^[([{*_:`"']*(.*?)[)`"'\]}*_.,;:!?]*$/.exec(found)?.[1] ?? '';
    const lead = found.indexOf(trimmed);
    if (trimmed.length >= 12 && trimmed.length < found.length)
      runs.push({ text: trimmed, start: index + lead, end: index + lead + trimmed.length });
    const after = /[:=]([^:=].{11,})$/.exec(trimmed)?.[1];
    if (after !== undefined) {
      const start = index + found.lastIndexOf(after);
      runs.push({ text: after, start, end: start + after.length });
    }
  }
  for (const { 0: line, index } of text.matchAll(LINE)) {
    if (line.length > LONGEST || !/^\S+(?: \S+)+$/.test(line)) continue;
    const bare = line.replaceAll(' ', '');
    if (/^[0-9a-f]+$/i.test(bare) || /^[01]+$/.test(bare))
      runs.push({ text: bare, start: index, end: index + line.length });
    else if (/^[!-M].*[^a-z\s]{6}/.test(line))
      runs.push({ text: line, start: index, end: index + line.length });
  }
  return [...runs, ...joinLines(text)];
}

/** Runs of one column, line under line, are one. */
function joinLines(text: string): Run[] {
  return Array.from(text.matchAll(/(?:^[^\s]{16,}\n)+[^\s]{2,}$/gm)).map(({ 0: block, index }) => ({
    text: block.replaceAll('\n', '').slice(0, LONGEST),
    start: index,
    end: index + block.length,
  }));
}

function decodeRuns(runs: readonly Run[], decode: Decoder): Layer[] {
  const builder = new LayerBuilder();
  for (const { text, start, end } of runs) {
    const bytes = decode(text);
    if (bytes && bytes.length >= 6 && isPrintable(bytes))
      builder.push(`${Buffer.from(bytes).toString('latin1')}\n`, start, end);
  }
  return builder.build();
}

function isPrintable(bytes: Uint8Array): boolean {
  let printable = 0;
  for (const byte of bytes) if ((byte >= 32 && byte < 127) || byte === 10) printable += 1;
  return printable >= bytes.length * PRINTABLE;
}

/** Text in which escapes are put back, where it is nothing but escapes that hide more. */
export function listUnescaped({ text }: Script): Layer[] {
  if (!/(?:\\x|%|\\u00|&#x)[0-9a-f]{2}/i.test(text)) return [];
  const builder = new LayerBuilder();
  let last = -1;
  for (const { 0: found, 1: hex, index } of text.matchAll(ESCAPED)) {
    if (last >= 0 && index !== last) builder.push('\n', index, index);
    last = index + found.length;
    builder.push(String.fromCharCode(Number.parseInt(hex ?? '', 16)), index, last);
  }
  return builder.build();
}
