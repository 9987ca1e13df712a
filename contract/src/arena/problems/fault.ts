/** Why a formula cannot be read, as a sentence for whoever wrote it. */
export class FormulaFault extends Error {
  override readonly name = 'FormulaFault';
}

/** What reading a formula came to. */
export type Parsed<Tree> =
  | { readonly tree: Tree; readonly fault: null }
  | { readonly tree: null; readonly fault: string };

/** Reads a formula; a FormulaFault becomes its sentence. */
export function parseWith<Tree>(parse: () => Tree): Parsed<Tree> {
  try {
    return { tree: parse(), fault: null };
  } catch (error) {
    if (error instanceof FormulaFault) return { tree: null, fault: error.message };
    throw error;
  }
}

/** The tokens of a formula, read from left to right. */
export interface Cursor {
  peek(): string | undefined;
  take(): string | undefined;
  /** Takes the next token where it is this one. */
  skip(token: string): boolean;
}

export function createCursor(tokens: readonly string[]): Cursor {
  let at = 0;
  return {
    peek: () => tokens[at],
    take: () => tokens[at++],
    skip(token) {
      if (tokens[at] !== token) return false;
      at += 1;
      return true;
    },
  };
}

/** What is between brackets, once the opening one is taken. */
export function readBracketed<Tree>(cursor: Cursor, read: (cursor: Cursor) => Tree): Tree {
  const inner = read(cursor);
  if (!cursor.skip(')')) throw new FormulaFault('Close every bracket.');
  return inner;
}

/** Refuses whatever follows a formula that is complete. */
export function expectEnd(cursor: Cursor): void {
  const rest = cursor.peek();
  if (rest === ')') throw new FormulaFault('Open every bracket that you close.');
  if (rest !== undefined) throw new FormulaFault(`Write an operator before ${rest}.`);
}
