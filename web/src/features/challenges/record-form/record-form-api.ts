import type {
  ChallengeChoices,
  ChallengeForm,
  ChallengeRecord,
  NewChallengeForm,
} from '@redoubt/contract/challenges';
import type { UseFormReturn } from 'react-hook-form';
import type { RecordFields } from './record-fields.ts';

/** What the parts of the form share. */
export interface FormPartProps {
  readonly form: UseFormReturn<RecordFields, unknown, ChallengeForm | NewChallengeForm>;
  /** Null for a new one. */
  readonly record: ChallengeRecord | null;
  readonly choices: ChallengeChoices;
}
