import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { offeredExpertQuery, offeredExpertsQuery } from './bookings.queries.ts';
import type { ProposeFormApi } from './use-propose-form.ts';

const PAUSE_MS = 300;

interface ExpertFieldProps {
  readonly form: ProposeFormApi;
  readonly error: string | undefined;
}

/** To whom: one of a list, and where it cannot hold all, of those who fit what is searched. Who was chosen stays in it. */
export function ExpertField({ form, error }: ExpertFieldProps) {
  const [search, setSearch] = useState('');
  const { field } = useController({ control: form.control, name: 'expertId' });
  const [searched] = useDebouncedValue(search.trim(), PAUSE_MS);
  const { data } = useQuery(offeredExpertsQuery(searched));
  const found = data?.experts ?? [];
  const isElsewhere = data !== undefined && !found.some(({ value }) => value === field.value);
  const { data: chosen } = useQuery(offeredExpertQuery(isElsewhere ? field.value : ''));
  const options = isElsewhere && chosen ? [chosen, ...found] : found;
  const { onChange } = field;
  useEffect(() => {
    if (chosen === null) onChange('');
  }, [chosen, onChange]);
  return (
    <>
      {data?.isMore === true || search !== '' ? (
        <TextField
          type="search"
          label="Find an expert"
          description="The list below does not hold all your experts. Type a name, a skill or a place."
          maxLength={200}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      <SelectField
        {...field}
        label="Expert"
        placeholder={sayPlaceholder(data?.experts.length)}
        options={options}
        error={error}
        data-autofocus
      />
    </>
  );
}

function sayPlaceholder(found: number | undefined): string {
  if (found === undefined) return 'Loading your experts…';
  return found === 0 ? 'No expert who accepted was found' : 'Choose an expert';
}
