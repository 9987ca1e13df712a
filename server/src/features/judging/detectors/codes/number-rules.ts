import { asOneOfMany, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Asked } from '../reading/asked.ts';
import type { Script } from '../reading/script.ts';
import { pushByte } from './bytes.ts';

const NUMBER = /(?<sign>[+−–-])?\s?(?<![\dA-Za-z])(?<value>\d{1,3})(?![\dA-Za-z])/g;
const BYTE = /\b(?:0x|\\x)?([0-9a-f]{2})\b/gi;
const DECIMAL = /(?<![\d.])\d{1,3}(?![\d.])/g;
const KEY = /0x([0-9a-f]{1,2})\b|(?<![\w.])(\d{1,3})(?![\w.])/gi;
const LETTERS = 26;
const MOST_KEYS = 12;

/** Beside the operator. */
const NAMED_KEY =
  /(?:xor\w*|\^|⊕|key)\W{0,12}(?:(?:by|with|of|is|mit|con|avec)\W{1,3})?(?:0x([0-9a-f]{1,2})|(\d{1,3}))\b/gi;
/** How far every character code may be moved up or down. */
const LARGEST_SHIFT = 10;
const FEWEST_SHIFTED = 8;

/**
 * Numbers that are letters by a rule: places from 0 or any other start, steps from one letter to the next, character codes
 * that were all moved by the same, bytes under XOR.
 */
export function readNumberRules({ text }: Script, asked: Asked): Reading[] {
  const places = new ReadingBuilder(text.length);
  const steps = new ReadingBuilder(text.length);
  let running = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(NUMBER)) {
    const value = Number(groups['value']);
    const sign = groups['sign'];
    const span = { start: index, end: index + found.length };
    places.push(97 + ((value + LETTERS - 1) % LETTERS), span.start, span.end);
    running = sign === undefined ? value : running + (sign === '+' ? value : -value);
    if (running >= 1 && running <= LETTERS) steps.push(96 + running, span.start, span.end);
  }
  return [
    places.build(asOneOfMany('numbers', 'places')),
    steps.build(asOneOfMany('numbers', 'steps')),
    ...readDigitSteps(text),
    readOctal(text),
    readCodesInARow(text),
    ...readShiftedCodes(text),
    ...readXor(text, asked.text),
  ];
}

const OCTAL = /(?<!\d)[0-7]{2,3}(?!\d)/g;
const DIGITS_IN_A_ROW = /\d{20,512}/g;

function readOctal(text: string): Reading {
  const builder = new ReadingBuilder(text.length);
  for (const { 0: found, index } of text.matchAll(OCTAL)) {
    pushByte(builder, Number.parseInt(found, 8) & 0xff, { start: index, end: index + found.length });
  }
  return builder.build(asOneOfMany('character-codes', 'octal'));
}

/** Decimal character codes without a space between: one that begins with 1 has three digits. */
function readCodesInARow(text: string): Reading {
  const builder = new ReadingBuilder(text.length);
  for (const { 0: row, index } of text.matchAll(DIGITS_IN_A_ROW)) {
    for (let at = 0; at < row.length;) {
      const size = row[at] === '1' ? 3 : 2;
      const span = { start: index + at, end: index + Math.min(row.length, at + size) };
      pushByte(builder, Number(row.slice(at, at + size)) & 0xff, span);
      at += size;
    }
  }
  return builder.build(asOneOfMany('character-codes', 'codes in a row'));
}

/** The number of the secret as steps: 6; -6; +5; -2. */
function readDigitSteps(text: string): Reading[] {
  const builder = new ReadingBuilder(text.length);
  let running = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(NUMBER)) {
    const value = Number(groups['value']);
    const sign = groups['sign'];
    running = sign === undefined ? value : running + (sign === '+' ? value : -value);
    if (running >= 0 && running <= 9) builder.push(48 + running, index, index + found.length);
  }
  return [builder.build(asOneOfMany('numbers', 'steps'))];
}

interface WrittenNumber {
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

function findDecimals(text: string): WrittenNumber[] {
  return Array.from(text.matchAll(DECIMAL), ({ 0: found, index }) => ({
    value: Number(found),
    start: index,
    end: index + found.length,
  }));
}

function readShiftedCodes(text: string): Reading[] {
  const decimals = findDecimals(text);
  if (decimals.length < FEWEST_SHIFTED) return [];
  return Array.from({ length: LARGEST_SHIFT * 2 + 1 }, (_, nth) => nth - LARGEST_SHIFT)
    .filter((shift) => shift !== 0)
    .map((shift) => {
      const builder = new ReadingBuilder(decimals.length);
      for (const { value, start, end } of decimals) pushByte(builder, (value + shift) & 0xff, { start, end });
      return builder.build(asOneOfMany('character-codes', `codes ${String(shift)}`));
    });
}

function readXor(text: string, asked: string): Reading[] {
  const told = `${asked}\n${text}`;
  if (!/xor|\^|⊕|key/i.test(told)) return [];
  const keys = new Set<number>();
  for (const [, hex, decimal] of [...told.matchAll(NAMED_KEY), ...text.matchAll(KEY)]) {
    const key = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (key > 0 && key < 256 && keys.size < MOST_KEYS) keys.add(key);
  }
  const hex = Array.from(text.matchAll(BYTE), ({ 0: found, 1: byte, index }) => ({
    value: Number.parseInt(byte ?? '', 16),
    start: index,
    end: index + found.length,
  }));
  const decimal = findDecimals(text);
  return [...keys].flatMap((key) =>
    [hex, decimal].map((bytes, kind) => {
      const builder = new ReadingBuilder(bytes.length);
      for (const { value, start, end } of bytes) pushByte(builder, (value ^ key) & 0xff, { start, end });
      return builder.build(asOneOfMany('numbers', `xor ${String(key)} ${String(kind)}`));
    }),
  );
}
