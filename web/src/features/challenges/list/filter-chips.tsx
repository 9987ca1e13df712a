import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { difficultyWords, trackWords, yoursWords } from '../challenge/challenge-words.ts';
import classes from './challenges-list.module.css';
import type { Filtering } from './use-challenge-filters.ts';

/** The filters that are on, each with its way off. */
export function FilterChips({ filtering: { filters, change } }: { readonly filtering: Filtering }) {
  return (
    <>
      {filters.track.map((value) => (
        <Chip
          key={value}
          label={trackWords[value]}
          onRemove={() => {
            change({ track: filters.track.filter((each) => each !== value) });
          }}
        />
      ))}
      {filters.difficulty.map((value) => (
        <Chip
          key={value}
          label={difficultyWords[value]}
          onRemove={() => {
            change({ difficulty: filters.difficulty.filter((each) => each !== value) });
          }}
        />
      ))}
      {filters.yours.map((value) => (
        <Chip
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

function Chip({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <button type="button" className={classes['chip']} onClick={onRemove}>
      <span className="sr-only">Remove filter</span> {label}
      <IconX size={14} aria-hidden="true" />
    </button>
  );
}
