import { FilterChip } from '#ui/chips/filter-chip.tsx';
import { difficultyWords, trackWords, yoursWords } from '../challenge/challenge-words.ts';
import type { Filtering } from './use-challenge-filters.ts';

/** The filters that are on, each with its way off. */
export function FilterChips({ filtering: { filters, change } }: { readonly filtering: Filtering }) {
  return (
    <>
      {filters.track.map((value) => (
        <FilterChip
          key={value}
          label={trackWords[value]}
          onRemove={() => {
            change({ track: filters.track.filter((each) => each !== value) });
          }}
        />
      ))}
      {filters.difficulty.map((value) => (
        <FilterChip
          key={value}
          label={difficultyWords[value]}
          onRemove={() => {
            change({ difficulty: filters.difficulty.filter((each) => each !== value) });
          }}
        />
      ))}
      {filters.yours.map((value) => (
        <FilterChip
          key={value}
          label={yoursWords[value]}
          onRemove={() => {
            change({ yours: filters.yours.filter((each) => each !== value) });
          }}
        />
      ))}
    </>
  );
}
