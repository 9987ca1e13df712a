import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { referenceQuery, setReference } from '../proof/replays.queries.ts';
import classes from './regressions.module.css';

interface ReferenceProps {
  readonly named: NamedOrganization;
  readonly id: ChallengeId;
}

/** Which model the breaks of a challenge are replayed against too; nothing where its owner has no model. */
export function ReferenceChoice({ named, id }: ReferenceProps) {
  const { data } = useQuery(referenceQuery(named, id));
  const choosing = useMutation({
    mutationFn: (model: string) => setReference(named, id, model === '' ? null : model),
    onError: (error) =>
      showError('The reference model was not saved', messageOf(error, 'Try again in a moment.')),
  });
  if (!data || data.choices.length === 0) return null;
  return (
    <div className={classes['reference']}>
      <SelectField
        label="Reference model"
        description="New breaks of the challenge’s models are replayed against it too: one that breaks both says less about yours."
        placeholder="None"
        options={data.choices.map(({ key, name }) => ({ value: key, label: name }))}
        value={(choosing.isPending ? choosing.variables : data.model) ?? ''}
        onChange={({ currentTarget: { value } }) => choosing.mutate(value)}
      />
    </div>
  );
}
