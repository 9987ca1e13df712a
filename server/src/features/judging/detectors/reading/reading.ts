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

/** Room to collect in, used again and again: to make it anew for each of a hundred readings takes longer than to read. */
interface Room {
  readonly codes: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

const NOTHING: Room = { codes: new Uint8Array(0), starts: new Int32Array(0), ends: new Int32Array(0) };
const SMALLEST_ROOM = 8192;
const MOST_ROOMS = 16;
const rooms: Room[] = [];

function takeRoom(capacity: number): Room {
  const free = rooms.pop();
  if (free && free.codes.length >= capacity) return free;
  const size = Math.max(capacity, SMALLEST_ROOM);
  return { codes: new Uint8Array(size), starts: new Int32Array(size), ends: new Int32Array(size) };
}

/** Collects a reading of at most `capacity` characters, once. */
export class ReadingBuilder {
  private readonly room: Room;
  private length = 0;

  constructor(capacity: number) {
    this.room = takeRoom(capacity);
  }

  push(code: number, start: number, end: number): void {
    this.room.codes[this.length] = code;
    this.room.starts[this.length] = start;
    this.room.ends[this.length] = end;
    this.length += 1;
  }

  build({ technique, needsWordBorders, shortestPiece, group }: Kind): Reading {
    const { length } = this;
    const { codes, starts, ends } = this.room;
    // Most readings of prose are empty, and they share their emptiness.
    const read =
      length === 0
        ? NOTHING
        : {
            codes: codes.slice(0, length),
            starts: starts.slice(0, length),
            ends: ends.slice(0, length),
          };
    if (rooms.length < MOST_ROOMS) rooms.push(this.room);
    return {
      technique,
      needsWordBorders,
      shortestPiece,
      group,
      codes: read.codes,
      starts: read.starts,
      ends: read.ends,
    };
  }
}
