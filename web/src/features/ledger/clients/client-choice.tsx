import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { clientQuery, clientsQuery, type OfferedClient } from './clients.queries.ts';

const PAUSE_MS = 300;
const LONGEST_SEARCH = 200;

interface ClientChoiceProps extends Omit<ComponentProps<typeof SelectField>, 'value' | 'options'> {
  /** The id of an organization; empty where none is chosen. */
  readonly value: string;
  /** The first option: what to do, or what it means to choose none. */
  readonly placeholder: string;
}

/** One client of the list, or of the search results where the list cannot hold all. The chosen one stays in it. */
export function ClientChoice({ value, placeholder, ...props }: ClientChoiceProps) {
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search.trim(), PAUSE_MS);
  return (
    <>
      <TextField
        type="search"
        label="Find a client"
        placeholder="Name, place or contact email"
        maxLength={LONGEST_SEARCH}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <AsyncContent
        of={useQuery(clientsQuery(searched))}
        loading={{ rows: 1, label: 'Loading the clients' }}
        failure={{ title: 'The clients could not be loaded', fallback: 'Try again in a moment.' }}
      >
        {(found) => <Found {...props} value={value} placeholder={placeholder} found={found} />}
      </AsyncContent>
    </>
  );
}

interface FoundProps extends ClientChoiceProps {
  readonly found: { readonly clients: readonly OfferedClient[]; readonly isMore: boolean };
}

function Found({ value, placeholder, found: { clients, isMore }, ...props }: FoundProps) {
  const isElsewhere = !clients.some((one) => one.value === value);
  const { data: chosen } = useQuery(clientQuery(isElsewhere ? value : ''));
  const more = isMore ? `${placeholder} (search to see the others)` : placeholder;
  return (
    <SelectField
      {...props}
      value={value}
      placeholder={clients.length === 0 ? 'No client matches' : more}
      options={isElsewhere && chosen ? [chosen, ...clients] : clients}
    />
  );
}
