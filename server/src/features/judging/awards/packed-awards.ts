import type { UserId } from '@redoubt/contract/shared/ids.ts';

/** One entry, as readers of the table get it. */
export interface AwardRecord {
  readonly sequence: number;
  readonly userId: UserId;
  readonly objectiveId: string;
  /** The version of the challenge with which the attempt began. */
  readonly challengeVersion: number;
  /** 1, 2, 3 … for one person and objective: odd ones grant, even ones take back. The highest counts. */
  readonly entry: number;
  /** Milliseconds since 1970. */
  readonly solvedAt: number;
}

/**
 * Awards as one byte string, 56 bytes for each, oldest first: a server reads all of them as it starts, and row by row a
 * million would take several times as long.
 */
export type PackedAwards = Buffer;

/** An SQL expression that packs rows of `award`. */
export const packedAwards = `string_agg(int8send(sequence) || uuid_send(user_id) || uuid_send(objective_id)
  || int4send(challenge_version) || int4send(entry) || timestamptz_send(solved_at), '' order by sequence) as packed`;

const BYTES = 56;

/** Shares the strings of ids, as few people and objectives occur in many awards. */
export function createAwardReader(): (packed: PackedAwards) => AwardRecord[] {
  const known = new Map<string, string>();

  function readId(packed: PackedAwards, at: number): string {
    const bytes = packed.toString('latin1', at, at + 16);
    const found = known.get(bytes);
    if (found !== undefined) return found;
    const id = uuidOf(packed.toString('hex', at, at + 16));
    known.set(bytes, id);
    return id;
  }

  const readAward = (packed: PackedAwards, at: number): AwardRecord => ({
    sequence: readWhole(packed, at),
    userId: readId(packed, at + 8) as UserId,
    objectiveId: readId(packed, at + 24),
    challengeVersion: packed.readInt32BE(at + 40),
    entry: packed.readInt32BE(at + 44),
    solvedAt: Y2K_MS + Math.floor(readWhole(packed, at + 48) / 1000),
  });

  return (packed) =>
    Array.from({ length: packed.length / BYTES }, (_, nth) => readAward(packed, nth * BYTES));
}

/** PostgreSQL counts microseconds from here. */
const Y2K_MS = Date.UTC(2000, 0, 1);

/** Eight bytes as a number; exact below 2^53. */
function readWhole(packed: PackedAwards, at: number): number {
  return packed.readInt32BE(at) * 2 ** 32 + packed.readUInt32BE(at + 4);
}

function uuidOf(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
