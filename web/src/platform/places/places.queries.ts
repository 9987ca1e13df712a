import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import fallback from './fallback-places.json' with { type: 'json' };
import { countriesAddress, statesAddress } from './places-address.ts';

/** Work that is done from anywhere; offered in every country. */
export const REMOTE = 'Remote';

const country = z.object({ code: z.string(), name: z.string() });
export type Country = z.infer<typeof country>;

export const countriesQuery = queryOptions({
  queryKey: ['places', 'countries'],
  queryFn: ({ signal }) => readFile(countriesAddress, z.array(country), signal),
  staleTime: 'static',
});

/** The states of a country, by its two letters. */
export function statesQuery(code: string) {
  return queryOptions({
    queryKey: ['places', 'states', code],
    queryFn: ({ signal }) => readFile(statesAddress(code), z.array(z.string()), signal),
    staleTime: 'static',
    // What a person saved says which country it is.
    meta: { follows: true },
  });
}

/** Every country; undefined while they load, and the fourteen of the specification where our file cannot be had. */
export function useCountries(): readonly Country[] | undefined {
  const { data, isError } = useQuery(countriesQuery);
  return isError ? fallback.countries : data;
}

/**
 * 'Remote' and the states of a country; undefined while they load, and the cities of the specification where our file
 * cannot be had or the country is none of ours.
 */
export function useWorkLocations(code: string | undefined): readonly string[] | undefined {
  const { data, isError } = useQuery({ ...statesQuery(code ?? ''), enabled: code !== undefined });
  if (code === undefined || isError) return fallback.cities;
  return data && [REMOTE, ...data];
}

async function readFile<T extends z.ZodType>(
  address: string,
  shape: T,
  signal: AbortSignal,
): Promise<z.output<T>> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
  return shape.parse(await response.json());
}
