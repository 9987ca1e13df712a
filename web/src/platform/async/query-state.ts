/** What a screen requested and may not have yet. Every query of the query library is one. */
export interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

type DataOf<All extends readonly QueryState<unknown>[]> = {
  readonly [Index in keyof All]: All[Index] extends QueryState<infer Data> ? Data : never;
};

/** Several as one: there once all are there, failed once one failed; asking again asks for all. */
export function joinQueries<const All extends readonly QueryState<unknown>[]>(
  ...all: All
): QueryState<DataOf<All>> {
  const isThere = all.every(({ data }) => data !== undefined);
  return {
    data: isThere ? (all.map(({ data }) => data) as DataOf<All>) : undefined,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(all.map((one) => one.refetch())),
  };
}
