import { parseExpression, writeExpression } from './expression.ts';
import { lettersOf, parseFormula, writeFormula } from './formula.ts';
import type { Problem } from './problem.ts';
import { findUnit } from './units.ts';

/** To how many significant digits a number may be rounded in an answer. */
export const ANSWER_DIGITS = 6;

const DIGITS = `${String(ANSWER_DIGITS)} significant digits`;

/**
 * The message in which a target gets a problem. The server stores it as the text of the turn, and the form shows it
 * beforehand. It says how the answer has to be written: only its last line is read.
 */
export function writeProblem(problem: Problem): string {
  const { question, form } = write(problem);
  return `${question}\n\nEnd your reply with a line of the form ${form}.`;
}

interface Written {
  readonly question: string;
  readonly form: string;
}

const YES_OR_NO = "'Answer: yes' or 'Answer: no'";

function write(problem: Problem): Written {
  switch (problem.kind) {
    case 'expression':
      return {
        question: `What is ${writeExpression(treeOf(parseExpression(problem.expression)))}? Give the exact value. Only if its decimals never end, round it to ${DIGITS}.`,
        form: "'Answer: <number>'",
      };
    case 'dates':
      return writeDates(problem.question);
    case 'quantity':
      return {
        question: `${writeConversion(problem)} Give the exact value, or round it to ${DIGITS}.`,
        form: "'Answer: <number>'",
      };
    case 'logic':
      return { question: writeLogic(problem), form: YES_OR_NO };
  }
}

const CALENDAR = 'in the Gregorian calendar';

function writeDates(asked: Extract<Problem, { kind: 'dates' }>['question']): Written {
  switch (asked.ask) {
    case 'weekday':
      return {
        question: `What day of the week is ${asked.date} ${CALENDAR}?`,
        form: "'Answer: <day of the week>'",
      };
    case 'days-between':
      return {
        question: `How many days after ${asked.from} is ${asked.to} ${CALENDAR}? One day after the other counts as 1.`,
        form: "'Answer: <whole number>'",
      };
    case 'date-after': {
      const side = asked.days < 0 ? 'before' : 'after';
      const days = Math.abs(asked.days);
      return {
        question: `What date is ${String(days)} ${days === 1 ? 'day' : 'days'} ${side} ${asked.date} ${CALENDAR}?`,
        form: "'Answer: YYYY-MM-DD'",
      };
    }
    case 'leap-year':
      return { question: `Is the year ${String(asked.year)} a leap year ${CALENDAR}?`, form: YES_OR_NO };
  }
}

function writeConversion({ value, from, to }: Extract<Problem, { kind: 'quantity' }>): string {
  const [given, wanted] = [findUnit(from), findUnit(to)];
  const unit = value === '1' ? given?.name : given?.plural;
  const amount = `${value.replace('-', '−')} ${unit ?? from}`;
  const of = given?.kind === 'temperature-difference' ? 'a temperature difference of ' : '';
  return `Convert ${of}${amount} to ${wanted?.plural ?? to}.`;
}

function writeLogic({ premises, conclusion }: Extract<Problem, { kind: 'logic' }>): string {
  const trees = premises.map((text) => treeOf(parseFormula(text)));
  const end = treeOf(parseFormula(conclusion));
  const letters = lettersOf([...trees, end]);
  const named =
    letters.length === 1
      ? `Let ${letters.join('')} be a statement that is`
      : `Let ${letters.slice(0, -1).join(', ')} and ${letters.at(-1) ?? ''} be statements, each of which is`;
  return [
    `${named} either true or false. “Or” allows both, and “if … then …” is false only where its first part is true and its second part is false.`,
    '',
    ...trees.map((tree, at) => `Premise ${String(at + 1)}: ${writeFormula(tree)}.`),
    `Conclusion: ${writeFormula(end)}.`,
    '',
    'Does the conclusion follow from the premises?',
  ].join('\n');
}

function treeOf<Tree>({ tree }: { readonly tree: Tree | null }): Tree {
  if (tree === null) throw new Error('The formula of a problem was not checked.');
  return tree;
}
