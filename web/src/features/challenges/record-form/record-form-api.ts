import type {
  ChallengeChoices,
  ChallengeForm,
  ChallengeRecord,
  NewChallengeForm,
} from '@redoubt/contract/challenges';
import type { UseFormReturn } from 'react-hook-form';
import type { NamedOrganization } from '#platform/named-organization.ts';
import type { RecordFields } from './record-fields.ts';

/** What the parts of the form share. */
export interface FormPartProps {
  readonly form: UseFormReturn<RecordFields, unknown, ChallengeForm | NewChallengeForm>;
  /** Null for a new one. */
  readonly record: ChallengeRecord | null;
  readonly choices: ChallengeChoices;
  /** For whom: an organization's own, where it is not an Admin's. */
  readonly named: NamedOrganization;
  /** Whether it is for those of an organization, who choose no place in the lists. */
  readonly isClients: boolean;
}
