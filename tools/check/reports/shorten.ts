import { stripVTControlCharacters } from 'node:util';

const LINES = 12;
const LINE_LENGTH = 300;

/** A frame of a stack that is none of ours. */
const FOREIGN_FRAME = /^\s*at .*(?:node_modules|node:|new Promise)/;

/** The beginning of what a tool says of a failure, without colours and indented: enough to know which it was. */
export function shorten(message: string): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !FOREIGN_FRAME.test(line))
    .slice(0, LINES)
    .map((line) => `    ${line.slice(0, LINE_LENGTH)}`)
    .join('\n');
}
