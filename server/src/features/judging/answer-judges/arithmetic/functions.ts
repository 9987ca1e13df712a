import * as exact from '../exact/rational.ts';
import { refuseToJudge } from '../exact/cannot-judge.ts';
import { factorial } from './factorial.ts';
import type { Cursor } from './cursor.ts';

const MAX_LIST = 200;

/** Reads one operand at the cursor, or null when none stands there. */
interface OperandReader {
  readonly cursor: Cursor;
  readOperand(): { readonly value: exact.Rational } | null;
}

type Reading = (reader: OperandReader) => exact.Rational;

const readings: readonly (readonly [names: readonly string[], reading: Reading])[] = [
  [
    [
      'sum of all whole numbers from',
      'sum of the whole numbers from',
      'sum of all integers from',
      'sum of the integers from',
    ],
    readSumOfRange,
  ],
  [['sum of'], (reader) => readList(reader).reduce(exact.add)],
  [['product of'], (reader) => readList(reader).reduce(exact.multiply)],
  [['average of', 'mean of', 'arithmetic mean of'], readMean],
  [['difference between', 'difference of'], readDifference],
  [['quotient of'], (reader) => readPair(reader, (a, b) => exact.divide(a, b))],
  [['square root of', 'sqrt of', 'sqrt', '√'], readSquareRoot],
  [['factorial of'], (reader) => factorial(readOne(reader))],
  [['square of'], (reader) => exact.power(readOne(reader), exact.whole(2))],
  [['cube of'], (reader) => exact.power(readOne(reader), exact.whole(3))],
  [['remainder when', 'remainder of', 'remainder if'], readRemainder],
  [
    ['greatest common divisor of', 'greatest common factor of', 'highest common factor of', 'gcd of'],
    readCommonDivisor,
  ],
  [['least common multiple of', 'lowest common multiple of', 'lcm of'], readCommonMultiple],
];

/** A function named in words ("the sum of 3 and 4"), or null when none stands here. */
export function readFunction(reader: OperandReader): exact.Rational | null {
  const start = reader.cursor.at;
  reader.cursor.take('the');
  for (const [names, reading] of readings) if (reader.cursor.take(...names) !== null) return reading(reader);
  reader.cursor.at = start;
  return null;
}

function readOne(reader: OperandReader): exact.Rational {
  return (reader.readOperand() ?? refuseToJudge('A number is missing.')).value;
}

/** "3, 4 and 5", at least two. */
function readList(reader: OperandReader): exact.Rational[] {
  const values = [readOne(reader)];
  while (reader.cursor.take(', and', ',', 'and') !== null) {
    values.push(readOne(reader));
    if (values.length > MAX_LIST) refuseToJudge('The list is too long for the judge.');
  }
  if (values.length < 2) refuseToJudge('A list of numbers is missing.');
  return values;
}

function readPair(reader: OperandReader, combine: (a: exact.Rational, b: exact.Rational) => exact.Rational) {
  const [first, second, third] = readList(reader);
  if (first === undefined || second === undefined || third !== undefined)
    refuseToJudge('Two numbers are expected.');
  return combine(first, second);
}

function readMean(reader: OperandReader): exact.Rational {
  const values = readList(reader);
  return exact.divide(values.reduce(exact.add), exact.whole(values.length));
}

// People disagree on the sign when the first number is the smaller one.
function readDifference(reader: OperandReader): exact.Rational {
  return readPair(reader, (a, b) => {
    if (exact.compare(a, b) < 0) refuseToJudge('Name the larger number first when you ask for a difference.');
    return exact.subtract(a, b);
  });
}

function readSquareRoot(reader: OperandReader): exact.Rational {
  const root = exact.exactSquareRoot(readOne(reader));
  return root ?? refuseToJudge('That square root has no exact value.');
}

function readRemainder(reader: OperandReader): exact.Rational {
  const dividend = readOne(reader);
  reader.cursor.take('is');
  if (reader.cursor.take('divided by', '/', 'mod') === null)
    refuseToJudge('The judge looks for "divided by" there.');
  return exact.euclideanRemainder(dividend, readOne(reader));
}

function readCommonDivisor(reader: OperandReader): exact.Rational {
  return exact.whole(readWholes(reader).reduce(exact.greatestCommonDivisor));
}

function readCommonMultiple(reader: OperandReader): exact.Rational {
  const multiple = readWholes(reader).reduce((a, b) => (a / exact.greatestCommonDivisor(a, b)) * b);
  return exact.whole(multiple);
}

function readWholes(reader: OperandReader): bigint[] {
  const values = readList(reader);
  if (values.some((value) => !exact.isWhole(value) || value.numerator <= 0n))
    refuseToJudge('Positive whole numbers are expected there.');
  return values.map((value) => value.numerator);
}

function readSumOfRange(reader: OperandReader): exact.Rational {
  const first = readOne(reader);
  if (reader.cursor.take('to', 'through') === null) refuseToJudge('The judge looks for "to" there.');
  const last = readOne(reader);
  reader.cursor.take('inclusive');
  if (!exact.isWhole(first) || !exact.isWhole(last) || exact.compare(first, last) > 0)
    refuseToJudge('Two whole numbers in rising order are expected there.');
  const count = exact.add(exact.subtract(last, first), exact.one);
  return exact.divide(exact.multiply(exact.add(first, last), count), exact.whole(2));
}
