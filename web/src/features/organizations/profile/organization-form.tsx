import * as z from 'zod';
import {
  type Organization,
  organizationForm,
  organizationTypes,
  type OrganizationChange,
} from '@redoubt/contract/organizations';
import { useEffect } from 'react';
import { sentenceForErrors, sentenceForLeft } from '#platform/form/left-to-do.ts';
import { messageOf } from '#platform/api-problem.ts';
import { SubmitButton } from '#platform/form/submit-button.tsx';
import { useSubmitAttempt } from '#platform/form/use-submit-attempt.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { EmailField, TextField } from '#ui/fields/text-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { saveOrganization } from '../organization/organization.queries.ts';
import { typeWords } from '../organization/organization-words.ts';
import classes from './profile.module.css';

/** What is typed and chosen; a type that was not chosen yet is empty. */
type OrganizationInput = Record<keyof z.input<typeof organizationForm>, string>;

/** A Client is a Client: it has no type to choose. */
const clientForm = organizationForm.extend({ type: z.string().transform(() => undefined) });

function valuesOf(organization: Organization): OrganizationInput {
  const { name, type, location, website, description, contactPhone } = organization;
  return { name, type: type ?? '', location, website, description, contactPhone };
}

const needed = {
  name: 'the organization name',
  type: 'the organization type',
  location: 'the location',
  contactPhone: 'the contact phone',
} as const;

/** Why it cannot be saved yet: what is left to fill in, or how many fields need a change. */
function sentenceForInput(values: OrganizationInput, errors: number, isClient: boolean): string {
  const left = (Object.keys(needed) as (keyof typeof needed)[]).filter(
    (name) => values[name].trim() === '' && !(isClient && name === 'type'),
  );
  return left.length > 0
    ? sentenceForLeft(left.map((name) => needed[name]))
    : sentenceForErrors(Math.max(1, errors));
}

interface OrganizationFormCardProps {
  readonly named: NamedOrganization;
  readonly organization: Organization;
}

const typeOptions = organizationTypes.map((value) => ({ value, label: typeWords[value] }));

/** What an organization says of itself. Each field is checked when it is left. */
export function OrganizationFormCard({ named, organization }: OrganizationFormCardProps) {
  const isClient = organization.kind === 'client';
  const { form, errors, isBusy, submit } = useServerForm<OrganizationInput, OrganizationChange>({
    schema: isClient ? clientForm : organizationForm,
    defaultValues: valuesOf(organization),
    send: async (values, takeSaved) => {
      takeSaved(valuesOf(await saveOrganization(named, values)));
      showSuccess('Organization profile saved');
    },
    onRefused: (error, isOnFields) => {
      if (!isOnFields)
        showError('Failed to update organization profile', messageOf(error, 'What you typed is still here.'));
    },
  });
  const { isDirty, isValid } = form.formState;
  const attempt = useSubmitAttempt(form);
  const { reset } = form;
  // What another member saved meanwhile is shown where nothing is typed over it.
  useEffect(() => {
    if (!isDirty) reset(valuesOf(organization));
  }, [organization, isDirty, reset]);
  const field = (name: keyof OrganizationInput) => ({
    ...form.register(name),
    id: `organization-${name}`,
    error: errors[name]?.message,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field bubbles up to here
    <form noValidate onSubmit={(event) => void submit(event)} onKeyDown={attempt.onKeyDown}>
      <SettingsCard
        title="Organization"
        lead="Experts see this name in every invitation."
        foot={
          <SubmitButton
            label="Save"
            busyLabel="Saving…"
            isBusy={isBusy}
            reason={
              isValid ? undefined : sentenceForInput(form.watch(), Object.keys(errors).length, isClient)
            }
          />
        }
      >
        <TextField {...field('name')} label="Organization name" autoComplete="organization" />
        {isClient ? (
          <TextField {...field('location')} label="Location" />
        ) : (
          <div className={classes['pair']}>
            <SelectField
              {...field('type')}
              label="Organization type"
              placeholder="Select a type"
              options={typeOptions}
            />
            <TextField {...field('location')} label="Location" />
          </div>
        )}
        <div className={classes['pair']}>
          <EmailField
            id="organization-contactEmail"
            label="Contact email"
            value={organization.contactEmail}
            description="To change it, use Change contact email; the new address applies once it is verified."
            disabled
            readOnly
          />
          <TextField {...field('contactPhone')} label="Contact phone" type="tel" autoComplete="tel" />
        </div>
        <TextField
          {...field('website')}
          label="Website (optional)"
          type="text"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
        />
        <TextareaField {...field('description')} label="Description (optional)" minRows={3} maxRows={10} />
      </SettingsCard>
    </form>
  );
}
