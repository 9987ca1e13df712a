import { describe, expect, it } from 'vitest';
import { contentPrompts, type ContentPrompt } from '../bank/index.ts';
import { exampleTexts } from '../load/answer-sitting.ts';
import { scoreContent } from './score-content.ts';

const ofKind = (kind: string) =>
  exampleTexts.filter((one) => one.kind === kind).map((one) => [one.prompt.id, one] as const);
const shareOf = (score: ReturnType<typeof scoreContent>, part: string) =>
  score.breakdown.find((one) => one.part === part)?.percent;

describe('an honest answer', () => {
  it('is there for every prompt, good and fair', () => {
    expect(
      ofKind('good')
        .map(([id]) => id)
        .toSorted(),
    ).toEqual(contentPrompts.map(({ id }) => id).toSorted());
    expect(
      ofKind('fair')
        .map(([id]) => id)
        .toSorted(),
    ).toEqual(contentPrompts.map(({ id }) => id).toSorted());
  });

  it.each(ofKind('good'))('scores 97 and more when it is good: %s', (_, { text, prompt }) => {
    expect(scoreContent(text, prompt).score).toBeGreaterThanOrEqual(97);
  });

  it.each(ofKind('fair'))('scores 90 and more in everyday words: %s', (_, { text, prompt }) => {
    expect(scoreContent(text, prompt).score).toBeGreaterThanOrEqual(90);
  });

  it.each(ofKind('good'))('scores more on its own prompt than on any other: %s', (_, { text, prompt }) => {
    const own = scoreContent(text, prompt);
    for (const other of contentPrompts.filter(({ id }) => id !== prompt.id)) {
      const elsewhere = scoreContent(text, other);
      expect(elsewhere.score).toBeLessThan(own.score);
      expect(shareOf(elsewhere, 'coverage')).toBeLessThan(67);
    }
  });
});

describe('what is no answer', () => {
  it.each([
    ['vague', 65],
    ['short', 68],
    ['off-topic', 68],
    ['listed', 60],
  ])('%s: at most %i', (kind, most) => {
    const found = ofKind(kind);
    expect(found).not.toHaveLength(0);
    for (const [, { text, prompt }] of found)
      expect(scoreContent(text, prompt).score).toBeLessThanOrEqual(most);
  });
});

describe('an attempt to outwit the rules', () => {
  const termsOf = ({ points }: ContentPrompt) =>
    points.flatMap(({ terms }) => terms.map((term) => term.replaceAll('*', '')));
  const fill = (text: string, words: number) =>
    Array.from({ length: Math.ceil(words / text.split(/\s+/).length) }, () => text).join('\n\n');

  const tricks: readonly [string, (prompt: ContentPrompt) => string, number][] = [
    ['the prompt itself', ({ prompt }) => prompt, 60],
    ['the prompt, over and over', ({ prompt }) => fill(prompt, 250), 60],
    [
      'the names and descriptions of the points',
      ({ points }) => points.map(({ name, description }) => `${name}. ${description}.`).join('\n\n'),
      60,
    ],
    ['all terms with spaces', (prompt) => termsOf(prompt).slice(0, 220).join(' '), 66],
    ['all terms with commas', (prompt) => termsOf(prompt).slice(0, 220).join(', '), 66],
    ['all terms, a line each', (prompt) => termsOf(prompt).slice(0, 220).join('.\n'), 66],
    [
      'terms with connectives between them',
      (prompt) =>
        termsOf(prompt)
          .map(
            (term, index) =>
              `${index % 8 === 7 ? 'It is the' : 'and the'} ${term}${index % 8 === 6 ? '.' : ''}`,
          )
          .slice(0, 110)
          .join(' '),
      72,
    ],
    [
      'one good sentence, repeated',
      () => fill('We tested each pair of applications with nothing but the name changed.', 250),
      64,
    ],
    ['letters without sense', () => fill('asdf qwer zxcv uiop hjkl bnm tyu ghj vbn rty fgh cvb', 250), 60],
    [
      'connectives alone',
      () => fill('However, because of this, and so on, but then again, if not for that, while it was.', 250),
      66,
    ],
    [
      'another script',
      () => fill('Мы проверили каждую заявку дважды и изменили только имя кандидата.', 250),
      60,
    ],
    ['a script without spaces', () => '我们用相同的简历测试了助手只改变了名字'.repeat(40), 60],
    [
      'a language with other words',
      () => fill('Wir haben jede Bewerbung zweimal geprüft und dabei nur den Namen verändert.', 250),
      60,
    ],
    ['nothing', () => '', 60],
    ['white space', () => ' \n\t\u00A0\u200B\u2028'.repeat(200), 60],
    ['marks alone', () => '.!?…—"“”()[]'.repeat(100), 60],
  ];

  it.each(tricks)('%s', (_, write, most) => {
    for (const prompt of contentPrompts)
      expect(scoreContent(write(prompt), prompt).score).toBeLessThanOrEqual(most);
  });

  it.each(ofKind('good'))('gains nothing by letters that cannot be seen: %s', (_, { text, prompt }) => {
    const honest = scoreContent(text, prompt);
    const disguised = text.replaceAll('e', 'e\u200B').replaceAll('a', 'á');
    const doubled = scoreContent(`${text}\n\n${disguised}`, prompt);
    expect(doubled.words.counted).toBe(honest.words.counted);
    expect(doubled.score).toBeLessThan(honest.score);
  });
});

describe('texts of 100 kB', () => {
  it.each([
    ['one word', 'a'.repeat(100_000)],
    ['words', 'the name of the test is fair '.repeat(3500)],
    ['full stops', '. '.repeat(50_000)],
    ['line ends', '\n \n'.repeat(33_000)],
    ['marks above letters', `a${'\u0301'.repeat(99_000)}`],
    ['a ligature that grows', '\uFDFA'.repeat(33_000)],
    ['halves of signs', '\uD800'.repeat(100_000)],
    ['list marks', '- '.repeat(50_000)],
    ['quotation marks', `. "${'"'.repeat(99_000)}`],
  ])('%s: are read as far as the limit, and are too long', (_, text) => {
    for (const prompt of contentPrompts) {
      const score = scoreContent(text, prompt);
      expect(score.score).toBeLessThanOrEqual(62);
      expect(score.words.all).toBeLessThanOrEqual(450);
      expect(shareOf(score, 'length')).toBe(0);
    }
  });
});
