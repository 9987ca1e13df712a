import { TextField } from '#ui/fields/text-field.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { sorts, type ChallengeSort } from './challenge-filters.ts';
import { sortWords } from '../challenge/challenge-words.ts';
import classes from './challenges-list.module.css';
import { FilterChips } from './filter-chips.tsx';
import type { Filtering } from './use-challenge-filters.ts';

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
