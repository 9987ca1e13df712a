import type { ShownStatements } from '@redoubt/contract/shared/operator/statements.ts';

export interface SlotProps {
  /** Null where the operator says nothing. */
  readonly statements: ShownStatements | null;
}
