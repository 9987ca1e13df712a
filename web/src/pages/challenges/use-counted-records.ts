import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { attemptCountsQuery } from '#features/arena';
import { type CountedRecord, recordsQuery } from '#features/challenges';
import { useWholeSource } from '#platform/async/use-whole-source.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import type { TableSource } from '#ui/data-table/rows/table-source.ts';

/** The arena's counts are added beside each challenge as soon as they are known. */
export function useCountedRecords(named: NamedOrganization = {}): TableSource<CountedRecord> {
  const { rows, ...source } = useWholeSource(useQuery(recordsQuery(named)), {
    title: 'The challenges could not be loaded',
    fallback: 'Try again in a moment.',
  });
  const counts = useQuery(attemptCountsQuery(named)).data;
  const counted = useMemo(() => {
    const byId = new Map<string, Counts>(counts?.map((one) => [one.challengeId, one]));
    const none = counts && { attempts: 0, breaks: 0 };
    return rows?.map((record): CountedRecord => {
      const found = byId.get(record.id) ?? none;
      return { ...record, attempts: found?.attempts, breaks: found?.breaks };
    });
  }, [rows, counts]);
  return { ...source, rows: counted };
}

type Counts = Readonly<Record<'attempts' | 'breaks', number>>;
