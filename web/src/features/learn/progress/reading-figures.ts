interface Part {
  readonly id: string;
  readonly words: number;
}

export interface PartProgress {
  readonly id: string;
  /** 0 to 1: 1 where it was read. */
  readonly read: number;
  /** Its part of all words, 0 to 1, and of those before it. */
  readonly share: number;
  readonly start: number;
}

interface Reading {
  readonly sectionsRead: readonly string[];
  readonly currentId: string | null;
  readonly fraction: number;
}

/** The sections as parts of a bar: how long each is, and how far it was read. */
export function progressOf(sections: readonly Part[], reading: Reading): readonly PartProgress[] {
  const words = Math.max(
    sections.reduce((sum, section) => sum + section.words, 0),
    1,
  );
  let start = 0;
  return sections.map((section) => {
    const part = { id: section.id, share: section.words / words, start, read: readOf(section.id, reading) };
    start += part.share;
    return part;
  });
}

/** Whole percent; 100 only where every section was read. */
export function percentOf(parts: readonly PartProgress[]): number {
  if (parts.every(({ read }) => read === 1)) return 100;
  return Math.min(99, Math.round(parts.reduce((sum, { read, share }) => sum + read * share, 0) * 100));
}

export function minutesLeftOf(parts: readonly PartProgress[], minutes: number): number {
  const left = parts.reduce((sum, { read, share }) => sum + (1 - read) * share, 0);
  // What rounding leaves of nothing is no minute.
  return Math.max(0, Math.ceil(left * minutes - 1e-9));
}

function readOf(id: string, { sectionsRead, currentId, fraction }: Reading): number {
  if (sectionsRead.includes(id)) return 1;
  // A section whose end is in view counts as read only after a while.
  return id === currentId ? Math.min(fraction, 0.95) : 0;
}
