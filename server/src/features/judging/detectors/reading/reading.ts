import type { Technique } from './technique.ts';

/** One way to read a script: a row of letters and digits, each with the stretch of the script it comes from. */
export interface Reading {
  readonly technique: Technique;
  readonly codes: Uint8Array;
  readonly starts: Int32Array;
  /** Exclusive. */
  readonly ends: Int32Array;
  /** True when pieces must begin and end where words do, as in prose; false where the code itself frames them. */
  readonly needsWordBorders: boolean;
  /** The shortest piece of a secret that means something in this reading. */
  readonly shortestPiece: number;
  /**
   * Set where words of a secret come by in chance: one of many ways to pick letters from prose, or one of many ciphers.
   * What such a group shows counts only together with more of the same group. Null where a find is no chance.
   */
  readonly group: string | null;
}

type Kind = Pick<Reading, 'technique' | 'needsWordBorders' | 'shortestPiece' | 'group'>;

export const SHORTEST_PIECE = 4;

/** How readings of a code, in which a chance find is out of the question, treat pieces. */
export function asCode(technique: Technique): Kind {
  return { technique, needsWordBorders: false, shortestPiece: SHORTEST_PIECE, group: null };
}

export function asProse(technique: Technique): Kind {
  return { technique, needsWordBorders: true, shortestPiece: SHORTEST_PIECE, group: null };
}

/** One of many ways in which letters may have been picked or changed. */
export function asOneOfMany(technique: Technique, group: string): Kind {
  return { technique, needsWordBorders: false, shortestPiece: SHORTEST_PIECE, group };
}

/** Collects a reading of at most `capacity` characters. */
export class ReadingBuilder {
  private readonly codes: Uint8Array;
  private readonly starts: Int32Array;
  private readonly ends: Int32Array;
  private length = 0;

  constructor(capacity: number) {
    this.codes = new Uint8Array(capacity);
    this.starts = new Int32Array(capacity);
    this.ends = new Int32Array(capacity);
  }

  push(code: number, start: number, end: number): void {
    this.codes[this.length] = code;
    this.starts[this.length] = start;
    this.ends[this.length] = end;
    this.length += 1;
  }

  build(kind: Kind): Reading {
    return {
      ...kind,
      codes: this.codes.subarray(0, this.length),
      starts: this.starts.subarray(0, this.length),
      ends: this.ends.subarray(0, this.length),
    };
  }
}
