import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { FilterChip } from '#ui/badges/filter-chip.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { sorts, type ChallengeSort } from './challenge-filters.ts';
import { sortWords, difficultyWords, trackWords, yoursWords } from '../challenge/challenge-words.ts';
import type { Filtering } from './use-challenge-filters.ts';
import classes from './challenges-list.module.css';

interface ChallengeToolbarProps {
  readonly filtering: Filtering;
  /** The order of the rows, chosen or not. */
  readonly sort: ChallengeSort;
}

/** Above the rows: search, the filters that are on, the order. */
export function ChallengeToolbar({ filtering, sort }: ChallengeToolbarProps) {
  const { filters, change } = filtering;
  return (
    <div className={classes['bar']}>
      <TextField
        className={classes['search'] ?? ''}
        type="search"
        label="Search challenges"
        isLabelHidden
        placeholder="Search challenges"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={filters.q}
        onChange={(event) => change({ q: event.currentTarget.value })}
      />
      <FilterChips filtering={filtering} />
      <label className={classes['sort']}>
        <span className="sr-only">Sort by</span>
        <select
          value={sort}
          onChange={({ currentTarget: { value } }) => change({ sort: sorts.find((each) => each === value) })}
        >
          {sorts.map((each) => (
            <option key={each} value={each}>
              {sortWords[each]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** The filters that are on, each with its way off. */
function FilterChips({ filtering: { filters, change } }: { readonly filtering: Filtering }) {
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
