import type { Script } from '../reading/script.ts';
import { type Layer, LayerBuilder } from './layer.ts';
import flips from './upside-down.json' with { type: 'json' };

const flipped = new Map(Object.entries(flips));
const ONLY_FLIPPED = /[Ɐꓭꓘꓶ⅂ꓤꓕꓱꓷ⇂ɐɔǝɟƃɓɥᴉıɾʞʃɯɹʇʌʍʎ∀ᗺƆƎℲ⅁ſʞ˥ԀὉᴚ┴∩Λ⅄ƖᄅƐㄣϛㄥ]/u;

/** Other ways to look at all of a text: upside down, in ROT47, with drawn-out letters once, with patterns of code written out. */
export function listRewritten(script: Script): Layer[] {
  return [...flip(script), ...rotate47(script), ...squeeze(script), ...unfold(script)];
}

function flip({ text }: Script): Layer[] {
  if (!ONLY_FLIPPED.test(text)) return [];
  const builder = new LayerBuilder();
  for (const { 0: sign, index } of text.matchAll(/./gsu))
    builder.push(flipped.get(sign) ?? sign, index, index + sign.length);
  return builder.build();
}

const MANY_SIGNS = /[^A-Za-z0-9][A-Za-z0-9]*[^A-Za-z0-9]|[?@_]/;

/** ROT47 turns letters into signs: only runs with signs among them can be it. */
function rotate47({ text }: Script): Layer[] {
  const builder = new LayerBuilder();
  for (const { 0: run, index } of text.matchAll(/[!-~]{4,}/g)) {
    if (!MANY_SIGNS.test(run)) continue;
    for (let at = 0; at < run.length; at += 1) {
      const turned = ((run.charCodeAt(at) - 33 + 47) % 94) + 33;
      builder.push(String.fromCharCode(turned), index + at, index + at + 1);
    }
    builder.push(' ', index + run.length, index + run.length);
  }
  return builder.build();
}

const TALLEST = 40;
const WIDEST = 60;

/** Blocks of lines, column by column. */
export function listColumns({ text }: Script): Layer[] {
  const builder = new LayerBuilder();
  let block: { line: string; at: number }[] = [];
  const close = () => {
    if (block.length > 1) pushColumns(builder, block);
    block = [];
  };
  let at = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.length > WIDEST || block.length === TALLEST) close();
    if (line.trim() !== '' && line.length <= WIDEST) block.push({ line, at });
    at += line.length + 1;
  }
  close();
  return builder.build();
}

function pushColumns(builder: LayerBuilder, block: readonly { line: string; at: number }[]): void {
  const widest = Math.max(...block.map(({ line }) => line.length));
  for (let column = 0; column < widest; column += 1) {
    for (const { line, at } of block) {
      if (column < line.length) builder.push(line.charAt(column), at + column, at + column + 1);
    }
    builder.push(' ', block[0]?.at ?? 0, block[0]?.at ?? 0);
  }
}

const DRAWN_OUT = /([a-z])\1{2,}/gi;

/** "baaarley": a letter that goes on and on is one. */
function squeeze({ text }: Script): Layer[] {
  if (!isDrawnOut(text)) return [];
  const builder = new LayerBuilder();
  let copied = 0;
  for (const { 0: found, index } of text.matchAll(DRAWN_OUT)) {
    for (; copied <= index; copied += 1) builder.push(text.charAt(copied), copied, copied + 1);
    copied = index + found.length;
  }
  if (copied === 0) return [];
  for (; copied < text.length; copied += 1) builder.push(text.charAt(copied), copied, copied + 1);
  return builder.build();
}

/** Whether a letter comes three times in a row: quicker than the pattern, which goes back and forth. */
function isDrawnOut(text: string): boolean {
  let last = 0;
  let run = 0;
  for (let index = 0; index < text.length; index += 1) {
    // A letter differs from its capital by this bit alone.
    const code = text.charCodeAt(index) | 32;
    run = code === last ? run + 1 : 1;
    last = code;
    if (run === 3 && code >= 97 && code <= 122) return true;
  }
  return false;
}

const FOLD =
  /(?<open>\((?:\?[:=!<]*)?|\))|\[(?<one>[A-Za-z0-9])\]|(?<sign>[A-Za-z0-9])\{(?<times>\d)\}|(?<format>%[sdc]|\$?\{[^{}\n]{0,20}\})|(?<joint>['"`]\s*(?:\+|\.|,|%|\|\||&)?\s*['"`])/g;

/** Patterns of one meaning, and strings that are joined, as the one text that they stand for. */
function unfold({ text }: Script): Layer[] {
  if (!/[[({%$]/.test(text)) return [];
  const builder = new LayerBuilder();
  let copied = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(FOLD)) {
    for (; copied < index; copied += 1) builder.push(text.charAt(copied), copied, copied + 1);
    copied = index + found.length;
    const { one, sign, times } = groups;
    builder.push(one ?? sign?.repeat(Number(times)) ?? '', index, copied);
  }
  if (copied === 0) return [];
  for (; copied < text.length; copied += 1) builder.push(text.charAt(copied), copied, copied + 1);
  return builder.build();
}
