/** A place in a text that the eye does not see, or takes for something else; offsets in UTF-16 units. */
export interface HiddenPlace {
  readonly start: number;
  readonly end: number;
  /** What it is drawn as: ZWSP, RLO, “ignore all”. */
  readonly label: string;
  /** What it is, for people: zero width space, U+200B. */
  readonly meaning: string;
}

/** By code point. Unicode Standard, chapters 9.2 (bidi), 23.2 (layout) and 23.9 (tags); the labels are Unicode's aliases. */
const named: ReadonlyMap<number, readonly [label: string, name: string]> = new Map([
  [0xad, ['SHY', 'soft hyphen']],
  [0x34f, ['CGJ', 'combining grapheme joiner']],
  [0x61c, ['ALM', 'Arabic letter mark']],
  [0x115f, ['HCF', 'Hangul filler']],
  [0x1160, ['HJF', 'Hangul filler']],
  [0x180e, ['MVS', 'Mongolian vowel separator']],
  [0x200b, ['ZWSP', 'zero width space']],
  [0x200c, ['ZWNJ', 'zero width non-joiner']],
  [0x200d, ['ZWJ', 'zero width joiner']],
  [0x200e, ['LRM', 'left-to-right mark']],
  [0x200f, ['RLM', 'right-to-left mark']],
  [0x2028, ['LSEP', 'line separator']],
  [0x2029, ['PSEP', 'paragraph separator']],
  [0x202a, ['LRE', 'left-to-right embedding']],
  [0x202b, ['RLE', 'right-to-left embedding']],
  [0x202c, ['PDF', 'end of a direction']],
  [0x202d, ['LRO', 'left-to-right override']],
  [0x202e, ['RLO', 'right-to-left override']],
  [0x2060, ['WJ', 'word joiner']],
  [0x2061, ['FA', 'invisible function application']],
  [0x2062, ['IT', 'invisible times']],
  [0x2063, ['IS', 'invisible separator']],
  [0x2064, ['IP', 'invisible plus']],
  [0x2066, ['LRI', 'left-to-right isolate']],
  [0x2067, ['RLI', 'right-to-left isolate']],
  [0x2068, ['FSI', 'first strong isolate']],
  [0x2069, ['PDI', 'end of an isolate']],
  [0x2800, ['BLANK', 'blank Braille pattern']],
  [0x3164, ['HF', 'Hangul filler']],
  [0xfeff, ['BOM', 'zero width no-break space']],
  [0xffa0, ['HWF', 'Hangul filler']],
]);

const INVISIBLE = new RegExp(
  Array.from(named.keys(), (code) => String.raw`\u{${code.toString(16)}}`).join('|'),
  'u',
);
const CONTROL = /(?![\t\n\r])\p{Cc}/u;
const VARIATIONS = /[\ufe00-\ufe0e\u{e0100}-\u{e01ef}]+/u;
const TAGS = /[\u{e0000}-\u{e007f}]+/u;
/** In these, joiners, selectors and tags belong to a picture: a family, a flag. */
const EMOJI = /\p{RGI_Emoji}/v;
const WORD = /\p{L}[[\p{L}\p{M}]--[\u034f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]]*/v;
const PLACES = new RegExp(
  [EMOJI, TAGS, VARIATIONS, INVISIBLE, CONTROL, WORD].map(({ source }) => `(${source})`).join('|'),
  'gv',
);

const PLAIN = /^[\t\n\r\x20-\x7e]*$/u;
const LATIN = /\p{Script=Latin}/u;
const scripts = [
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
] as const;
/** Letters of mathematics and of full width: NFKC makes plain ones of them. */
const STYLED = /[\u{1d400}-\u{1d7ff}\uff21-\uff3a\uff41-\uff5a]/u;

/**
 * Characters without a picture of their own (zero width, direction, tags, selectors, controls), and letters that look like
 * Latin ones: of another script within a Latin word, or styled. In the order of the text; none overlap.
 */
export function findHidden(text: string): HiddenPlace[] {
  if (PLAIN.test(text)) return [];
  return Array.from(text.matchAll(PLACES)).flatMap((found): HiddenPlace[] => {
    const [whole, emoji, tags, variations, invisible, control, word] = found;
    const { index: start } = found;
    const at = { start, end: start + whole.length };
    if (emoji !== undefined) return [];
    if (tags !== undefined) return [{ ...at, label: quoteTags(tags), meaning: 'hidden tag characters' }];
    if (variations !== undefined)
      return [
        { ...at, label: `VS×${String(Array.from(variations).length)}`, meaning: 'variation selectors' },
      ];
    if (invisible !== undefined || control !== undefined) return [{ ...at, ...nameOf(whole) }];
    return word === undefined ? [] : findLookalikes(word, start);
  });
}

function nameOf(character: string): Pick<HiddenPlace, 'label' | 'meaning'> {
  const code = character.codePointAt(0) ?? 0;
  const point = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const [label, name] = named.get(code) ?? [point, 'control character'];
  return { label, meaning: `${name}, ${point}` };
}

/** Tag characters repeat ASCII, 0xE0000 higher. */
function quoteTags(tags: string): string {
  const ascii = Array.from(tags, (tag) => (tag.codePointAt(0) ?? 0) - 0xe0000);
  const shown = ascii.filter((code) => code >= 0x20 && code < 0x7f).map((code) => String.fromCodePoint(code));
  return shown.length === 0 ? 'TAG' : `“${shown.join('')}”`;
}

function findLookalikes(word: string, from: number): HiddenPlace[] {
  const isLatin = LATIN.test(word);
  let start = from;
  return Array.from(word).flatMap((letter) => {
    const at = { start, end: start + letter.length };
    start = at.end;
    if (STYLED.test(letter))
      return [{ ...at, label: letter, meaning: `styled letter for ${letter.normalize('NFKC')}` }];
    const script = isLatin ? scripts.find(([, pattern]) => pattern.test(letter))?.[0] : undefined;
    return script === undefined
      ? []
      : [{ ...at, label: letter, meaning: `${script} letter in a Latin word` }];
  });
}
