import type { ChallengeChoices } from '@redoubt/contract/challenges';
import type { ActDraft } from './agent-draft.ts';
import type { FaultAt } from './faults.ts';

/** What the parts of a forbidden act share. */
export interface ActFieldsProps {
  readonly act: ActDraft;
  readonly at: number;
  /** Those that the target has. */
  readonly kinds: ChallengeChoices['kinds'];
  readonly onChange: (act: ActDraft) => void;
  readonly faultAt: FaultAt;
}
