import type { SelfCheck } from '#platform/reading/reading-text.ts';
import { writeInline } from './markdown.ts';

const OPTION = /^\(([ x])\) (.+)$/;

/**
 * Reads a `check` block: the question, two to four lines `( ) option` with one `(x)` among them, and `> why`.
 *
 * @throws with a sentence for the writer where it has another form
 */
export function parseSelfCheck(source: string): SelfCheck {
  const [question = '', ...lines] = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const why = lines.pop() ?? '';
  const options = lines.map((line) => OPTION.exec(line));
  const right = options.findIndex((option) => option?.[1] === 'x');
  const isWhole =
    !OPTION.test(question) &&
    options.length >= 2 &&
    options.length <= 4 &&
    options.every((option) => option !== null) &&
    options.filter((option) => option?.[1] === 'x').length === 1 &&
    why.startsWith('> ');
  if (!isWhole) throw new Error(`A check has another form than the one known here: ${question}`);
  return {
    question: writeInline(question),
    options: options.map((option) => writeInline(option?.[2] ?? '')),
    right,
    why: writeInline(why.slice(2)),
  };
}
