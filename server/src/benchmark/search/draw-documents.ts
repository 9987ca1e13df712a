import { userId } from '@redoubt/contract/shared/ids.ts';
import type { PageState, SearchDocument } from '#features/search/load';
import { createDraw, pick } from '#seeds/draw.ts';

const VOCABULARY = 40_000;
const syllables =
  'pro mpt in jec tion jail break mo del safe ty re fu sal le ak age ju dge tur nor ga con te xt at tack red team sys tem au dit er ro lan pi ne so ve ra li ty um'.split(
    ' ',
  );

/** Words as a language has them: a few in every text, most in hardly any. */
export interface Language {
  readonly words: readonly string[];
  /** A word, the common ones often. */
  readonly draw: () => string;
}

export function inventLanguage(seed: number): Language {
  const draw = createDraw(seed);
  const words = new Set<string>();
  while (words.size < VOCABULARY) {
    const length = 2 + Math.floor(draw() * 3);
    words.add(Array.from({ length }, () => pick(draw, syllables)).join(''));
  }
  const list = [...words];
  // The n-th word is drawn about 1/n as often as the first.
  return { words: list, draw: () => list[Math.floor(VOCABULARY ** draw()) - 1] ?? '' };
}

/** Documents of a title, a summary and a paragraph: `people` of them pages, the rest articles. */
export function* drawDocuments(
  language: Language,
  { count, people }: { readonly count: number; readonly people: readonly PageState[] },
): Generator<SearchDocument> {
  const write = (length: number) => Array.from({ length }, language.draw).join(' ');
  for (let nth = 0; nth < count; nth += 1) {
    const page = people[nth];
    yield {
      kind: page ? 'person' : 'article',
      key: page ? userId.parse(page.userId) : `/learn/tutorials/load-${String(nth)}`,
      title: write(3 + (nth % 5)),
      summary: write(16),
      body: write(60),
      path: page ? `/experts/load-${String(nth)}` : `/learn/tutorials/load-${String(nth)}`,
      page: page ?? null,
    };
  }
}
