import type { Applicant } from '@redoubt/contract/applications';
import { useState } from 'react';

interface Seen {
  readonly rows: readonly Applicant[] | undefined;
  readonly byId: ReadonlyMap<string, Applicant>;
}

/** Every row that this list has shown, as it was shown last: a selection reaches over pages that are no longer there. */
export function useSeenApplicants(rows: readonly Applicant[] | undefined): ReadonlyMap<string, Applicant> {
  const [seen, see] = useState<Seen>({ rows: undefined, byId: new Map() });
  if (rows === undefined || rows === seen.rows) return seen.byId;
  const byId = new Map([...seen.byId, ...rows.map((row) => [row.id as string, row] as const)]);
  see({ rows, byId });
  return byId;
}
