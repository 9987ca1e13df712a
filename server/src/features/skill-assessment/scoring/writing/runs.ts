const RUN_LENGTH = 3;

/** Remembers the runs of three words of earlier texts, and measures which share of a sentence consists of them. */
export interface Runs {
  remember(words: readonly string[]): void;
  /** From 0, nothing of it occurred before, to 1, everything did. */
  shareSeen(words: readonly string[]): number;
}

export function createRuns(): Runs {
  const seen = new Set<string>();
  return {
    remember(words) {
      for (const run of runsOf(words)) seen.add(run);
    },
    shareSeen(words) {
      const runs = runsOf(words);
      return runs.length === 0 ? 0 : runs.filter((run) => seen.has(run)).length / runs.length;
    },
  };
}

/** Every three words in a row; fewer than three are one run. */
function runsOf(words: readonly string[]): string[] {
  if (words.length <= RUN_LENGTH) return words.length === 0 ? [] : [words.join(' ')];
  return words.slice(RUN_LENGTH - 1).map((_, index) => words.slice(index, index + RUN_LENGTH).join(' '));
}
