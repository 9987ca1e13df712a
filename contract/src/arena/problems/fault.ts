/** Why a formula cannot be read, as a sentence for whoever wrote it. */
export class FormulaFault extends Error {
  override readonly name = 'FormulaFault';
}

/** What reading a formula came to. */
export type Parsed<Tree> =
  | { readonly tree: Tree; readonly fault: null }
  | { readonly tree: null; readonly fault: string };

/** The tokens of a formula, read from left to right. */
export interface Cursor {
  peek(): string | undefined;
  take(): string | undefined;
  /** Takes the next token where it is this one. */
  skip(token: string): boolean;
}

function createCursor(tokens: readonly string[]): Cursor {
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
function expectEnd(cursor: Cursor): void {
  const rest = cursor.peek();
  if (rest === ')') throw new FormulaFault('Open every bracket that you close.');
  if (rest !== undefined) throw new FormulaFault(`Write an operator before ${rest}.`);
}

/** How a kind of formula is written. */
interface Notation<Tree> {
  /** Sticky, with the groups from which `write` makes a token. */
  readonly token: RegExp;
  readonly write: (groups: Readonly<Record<string, string | undefined>>) => string;
  /** What is refused, as a sentence, where no token stands. */
  readonly fault: string;
  readonly read: (cursor: Cursor) => Tree;
}

/** Reads all of a text in a notation; a FormulaFault becomes its sentence. */
export function parseAs<Tree>(notation: Notation<Tree>, text: string): Parsed<Tree> {
  try {
    const cursor = createCursor(tokenize(notation, text.trim()));
    const tree = notation.read(cursor);
    expectEnd(cursor);
    return { tree, fault: null };
  } catch (error) {
    if (error instanceof FormulaFault) return { tree: null, fault: error.message };
    throw error;
  }
}

function tokenize({ token, write, fault }: Omit<Notation<unknown>, 'read'>, source: string): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < source.length; at = token.lastIndex) {
    token.lastIndex = at;
    const found = token.exec(source)?.groups;
    if (!found) throw new FormulaFault(fault);
    tokens.push(write(found));
  }
  return tokens;
}
