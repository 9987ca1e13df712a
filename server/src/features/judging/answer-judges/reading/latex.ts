import { rewrite, type MappedText } from './mapped-text.ts';

const SIGNS = new Map(
  Object.entries({
    times: '×',
    cdot: '×',
    div: '÷',
    approx: '≈',
    implies: '→',
    Rightarrow: '→',
    rightarrow: '→',
    to: '→',
    therefore: '∴',
    circ: '°',
    degree: '°',
    neg: '¬',
    lnot: '¬',
    land: '∧',
    wedge: '∧',
    lor: '∨',
    vee: '∨',
    pm: '±',
    ldots: '…',
    dots: '…',
  }),
);
const SIMPLE = /^\d+$/u;

/** Formulas as models write them, in plain signs: \frac{9}{5} as 9/5, \boxed{3} as ⟦3⟧. */
export function withoutLatex(mapped: MappedText): MappedText {
  let plain = rewrite(mapped, /\$\$|\$(?!\s?\d)/gu, () => ' ');
  if (!plain.text.includes('\\')) return plain;
  plain = rewrite(plain, /\{,\}/gu, () => ',');
  plain = rewrite(
    plain,
    /\\(?:text|mathrm|mathbf|operatorname|textbf)\s*\{([^{}]*)\}/gu,
    ([, words]) => ` ${words ?? ''} `,
  );
  plain = rewrite(
    plain,
    /(\d?)\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/gu,
    ([, before = '', top = '', bottom = '']) =>
      `${before}${before === '' ? '' : ' '}${quotient(top.trim(), bottom.trim())}`,
  );
  plain = rewrite(plain, /\\[dt]?frac\s*(\d)\s*(\d)/gu, ([, top = '', bottom = '']) => `${top}/${bottom}`);
  plain = rewrite(plain, /\\sqrt\s*\{([^{}]*)\}/gu, ([, inner]) => `√(${inner ?? ''})`);
  plain = rewrite(plain, /\^\s*\{?\s*\\circ\s*\}?/gu, () => '°');
  plain = rewrite(plain, /\^\s*\{([^{}]*)\}/gu, ([, power = '']) =>
    SIMPLE.test(power) ? `^${power}` : `^(${power})`,
  );
  plain = rewrite(plain, /\\boxed\s*\{([^{}]*)\}/gu, ([, inner]) => ` ⟦${inner ?? ''}⟧ `);
  plain = rewrite(plain, /\\([A-Za-z]+)/gu, ([, name]) => SIGNS.get(name ?? '') ?? ' ');
  plain = rewrite(plain, /\\\\/gu, () => '\n');
  plain = rewrite(plain, /\\([%$#&_])/gu, ([, sign]) => sign ?? '');
  plain = rewrite(plain, /\\[()[\],;:! ]/gu, () => ' ');
  return rewrite(plain, /[{}]/gu, () => '');
}

const quotient = (top: string, bottom: string): string =>
  SIMPLE.test(top) && SIMPLE.test(bottom) ? `${top}/${bottom}` : `(${top})/(${bottom})`;
