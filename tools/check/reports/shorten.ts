import { stripVTControlCharacters } from 'node:util';

const LINES = 12;
const LINE_LENGTH = 300;

/** The beginning of what a tool says of a failure, without colours and indented: enough to know which it was. */
export function shorten(message: string): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .map((line) => `    ${line.slice(0, LINE_LENGTH)}`)
    .join('\n');
}
