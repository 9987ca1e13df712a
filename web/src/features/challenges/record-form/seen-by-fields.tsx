import { MOST_INVITED, type Visibility } from '@redoubt/contract/challenges';
import { Controller } from 'react-hook-form';
import { RadioField } from '#ui/fields/choices/radio-field.tsx';
import { TagsField } from '#ui/fields/pickers/tags-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { FormCard } from '#ui/form-card.tsx';
import type { FormPartProps } from './record-form-api.ts';

const everyone = { value: 'public', label: 'Everyone', text: 'Also people who are not signed in.' } as const;
const invited = {
  value: 'invited',
  label: 'Invited people',
  text: 'People who have verified one of these addresses, now or later. Nobody else can find the challenge.',
} as const;
const organization = {
  value: 'organization',
  label: 'One organization',
  text: 'The experts who accepted its invitation can attempt it. Its members can see it. Nobody else can find it.',
} as const;

/** Who finds the challenge at all; for everybody else there is none. */
export function SeenByFields({ form, choices, isClients }: FormPartProps) {
  const errors = useHeldWhilePressed(form.formState.errors);
  const visibility = form.watch('visibility');
  return (
    <FormCard title="Who sees it" lead="Admins see every challenge.">
      <RadioField<Visibility>
        isLabelHidden
        id="visibility"
        label="Who sees it"
        options={isClients ? [everyone, invited] : [everyone, invited, organization]}
        value={visibility}
        error={errors.visibility?.message}
        onChange={(value) => form.setValue('visibility', value, { shouldDirty: true })}
      />
      {visibility === 'invited' ? (
        <Controller
          control={form.control}
          name="invited"
          render={({ field }) => (
            <TagsField
              {...field}
              id="invited"
              label="Addresses of invited people"
              description={`At most ${String(MOST_INVITED)}. We do not reveal whether they have an account, and we send no mail: share the challenge’s address with them yourself. Exported files leave these addresses out.`}
              placeholder="Type an email address"
              error={errors.invited?.message}
            />
          )}
        />
      ) : null}
      {visibility === 'organization' ? (
        <SelectField
          {...form.register('seenBy')}
          label="Organization"
          placeholder="Select an organization"
          options={choices.organizations.map(({ id, name }) => ({ value: id, label: name }))}
          error={errors.seenBy?.message}
        />
      ) : null}
    </FormCard>
  );
}
