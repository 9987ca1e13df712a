import type { UseFormRegisterReturn } from 'react-hook-form';
import { messageOf } from '#platform/api-problem.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import classes from './query-select-field.module.css';
import type { QueryState } from './query-state.ts';
import { Button } from '#ui/actions/button.tsx';

interface QuerySelectFieldProps {
  readonly of: QueryState<readonly string[]>;
  readonly id: string;
  readonly label: string;
  readonly registration: UseFormRegisterReturn;
  readonly error: string | undefined;
  readonly placeholder: string;
  /** Shown in place of the first option while the options are loading. */
  readonly loading: string;
  /** The sentence under the field where they failed to and the server gave none. */
  readonly failure: string;
}

/** A select whose options the server has. Without them it says so, and offers to ask again. */
export function QuerySelectField(props: QuerySelectFieldProps) {
  const { of: query, registration, placeholder, loading, failure, error, ...field } = props;
  const failed = query.isFetching ? null : query.error;
  return (
    <div>
      <SelectField
        {...registration}
        {...field}
        disabled={query.data === undefined}
        placeholder={query.isFetching ? loading : placeholder}
        options={query.data ?? []}
        error={failed ? messageOf(failed, failure) : error}
      />
      {failed ? (
        <Button
          className={classes['retry'] ?? ''}
          variant="default"
          size="md"
          onClick={() => void query.refetch()}
        >
          Try again
        </Button>
      ) : null}
    </div>
  );
}
