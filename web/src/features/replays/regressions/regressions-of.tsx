import type { Regression, Replayable } from '@redoubt/contract/replays';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { regressionsQuery } from '../proof/replays.queries.ts';

interface Read {
  readonly items: readonly Regression[];
  readonly all?: Replayable;
}

const NONE: Read = { items: [] };
const Regressions = createContext<Read>(NONE);

interface RegressionsProps {
  readonly named: NamedOrganization;
  /** The findings that are shown. */
  readonly attempts: readonly AttemptId[];
  readonly children: ReactNode;
}

/** Asks once for what the replays say of all findings in a list; its cells read that. */
export function RegressionsOf({ named, attempts, children }: RegressionsProps) {
  const { data } = useQuery(regressionsQuery(named, attempts));
  return <Regressions value={data ?? NONE}>{children}</Regressions>;
}

/** Undefined until it is known, and where a finding is none that can be replayed. */
export function useRegression(id: AttemptId): Regression | undefined {
  return use(Regressions).items.find(({ attemptId }) => attemptId === id);
}

/** How many findings of the organization can be replayed; undefined until it is known. */
export function useReplayable(): Replayable | undefined {
  return use(Regressions).all;
}
