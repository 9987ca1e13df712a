import { difficulties, tracks, type ChallengeSummary } from '@redoubt/contract/challenges';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { yoursOf, yoursStates, type ProgressById } from './challenge-filters.ts';
import { difficultyWords, trackWords, yoursWords } from '../challenge/challenge-words.ts';
import classes from './filter-panel.module.css';
import type { Filtering } from './use-challenge-filters.ts';

interface FilterPanelProps {
  /** undefined until they are loaded: there is nothing to count yet. */
  readonly challenges: readonly ChallengeSummary[] | undefined;
  readonly progress: ProgressById;
  readonly filtering: Filtering;
  /** A list of one track has none to choose. */
  readonly hasTracks: boolean;
  readonly hasYours: boolean;
}

/** Filters with how many challenges of the whole list each would leave. */
export function FilterPanel({ challenges, progress, filtering, hasTracks, hasYours }: FilterPanelProps) {
  const { filters, change } = filtering;
  return (
    <div className={classes['panel']}>
      {hasTracks && (
        <FilterGroup
          title="Track"
          options={tracks.map((value) => ({
            value,
            label: trackWords[value],
            count: challenges?.filter((each) => each.track === value).length,
          }))}
          chosen={filters.track}
          onChoose={(track) => {
            change({ track });
          }}
        />
      )}
      <FilterGroup
        title="Difficulty"
        options={difficulties.map((value) => ({
          value,
          label: difficultyWords[value],
          count: challenges?.filter((each) => each.difficulty === value).length,
        }))}
        chosen={filters.difficulty}
        onChoose={(difficulty) => {
          change({ difficulty });
        }}
      />
      {hasYours && (
        <FilterGroup
          title="Yours"
          options={yoursStates.map((value) => ({
            value,
            label: yoursWords[value],
            count: challenges?.filter((each) => yoursOf(progress.get(each.id)) === value).length,
          }))}
          chosen={filters.yours}
          onChoose={(yours) => {
            change({ yours });
          }}
        />
      )}
    </div>
  );
}

interface FilterGroupProps<Value extends string> {
  readonly title: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly count: number | undefined;
  }[];
  readonly chosen: readonly Value[];
  readonly onChoose: (chosen: Value[]) => void;
}

function FilterGroup<Value extends string>({ title, options, chosen, onChoose }: FilterGroupProps<Value>) {
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['title']}>{title}</legend>
      {options.map(({ value, label, count }) => (
        <div key={value} className={classes['option']}>
          <CheckboxField
            isSmall
            label={label}
            checked={chosen.includes(value)}
            onChange={(event) => {
              onChoose(
                event.currentTarget.checked ? [...chosen, value] : chosen.filter((each) => each !== value),
              );
            }}
          />
          <span className={classes['count']} aria-hidden="true">
            {count}
          </span>
        </div>
      ))}
    </fieldset>
  );
}
