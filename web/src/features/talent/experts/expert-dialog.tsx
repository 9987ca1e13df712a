import * as z from 'zod';
import {
  type ExpertProfile,
  hasAccepted,
  expertFields,
  type NewExpert,
  splitList,
} from '@redoubt/contract/talent';
import { foldDigits } from '@redoubt/contract/shared/unicode.ts';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { EmailField, TextField } from '#ui/fields/text-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { ExpertState } from './expert-state.tsx';
import { addExpert, changeExpert } from './experts.queries.ts';
import classes from './experts.module.css';

/** A list as people edit it: its entries with a comma and a space between. */
const listText = (list: typeof expertFields.skills) =>
  z
    .string()
    .transform((text) => splitList(text))
    .pipe(list);

/** Years as people type them; what is no whole number, such as 1e3, is said and not guessed at. */
const yearsText = z
  .string()
  .transform((text) => (text.trim() === '' ? null : Number(/^\d{1,9}$/.exec(foldDigits(text.trim()))?.[0])))
  .pipe(expertFields.yearsOfExperience);

/** The form of an expert: lists are one line of text. */
const expertForm = z.object({
  ...expertFields,
  skills: listText(expertFields.skills),
  certifications: listText(expertFields.certifications),
  languages: listText(expertFields.languages),
  yearsOfExperience: yearsText,
});

type ExpertFormInput = z.input<typeof expertForm>;

type ExpertForm = NewExpert;

function fillExpert(expert: ExpertProfile | null): ExpertFormInput {
  return {
    name: expert?.name ?? '',
    email: expert?.email ?? '',
    location: expert?.location ?? '',
    skills: expert?.skills.join(', ') ?? '',
    phone: expert?.phone ?? '',
    department: expert?.department ?? '',
    title: expert?.title ?? '',
    yearsOfExperience: expert?.yearsOfExperience?.toString() ?? '',
    certifications: expert?.certifications.join(', ') ?? '',
    languages: expert?.languages.join(', ') ?? '',
  };
}

interface ExpertDialogProps {
  readonly named: NamedOrganization;
  /** Null for a new one. */
  readonly expert: ExpertProfile | null;
  readonly onClose: () => void;
}

/** An expert, new or to be edited: the organization's own record alone. It stays open with what was typed until it is saved. */
export function ExpertDialog({ named, expert, onClose }: ExpertDialogProps) {
  const { form, errors, isBusy, submit, problem } = useExpertForm(named, expert, onClose);
  const isAddressFixed =
    expert !== null && (hasAccepted(expert.status) || expert.invitation.state === 'left');
  const field = (name: keyof ExpertFormInput) => ({
    ...form.register(name),
    id: `expert-${name}`,
    error: errors[name]?.message,
  });
  return (
    <Dialog
      title={expert === null ? 'Add Expert' : 'Edit Expert'}
      lead={
        expert === null
          ? 'They are invited by mail.'
          : 'This is your organization’s own record. It does not change the expert’s profile.'
      }
      width={620}
      onClose={onClose}
    >
      {expert === null ? null : <ExpertState named={named} expert={expert} onRemoved={onClose} />}
      <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
        <div className={classes['pair']}>
          <TextField {...field('name')} label="Name" data-autofocus />
          <EmailField
            {...field('email')}
            label="Email"
            readOnly={isAddressFixed}
            {...(isAddressFixed && { className: classes['fixed'] })}
            description={
              isAddressFixed
                ? 'It cannot be changed once they have accepted.'
                : 'They are invited at this address.'
            }
          />
        </div>
        <div className={classes['pair']}>
          <TextField {...field('location')} label="Location" />
          <TextField {...field('phone')} label="Phone (optional)" type="tel" />
        </div>
        <TextField {...field('skills')} label="Skills (optional)" description="Separate them with commas." />
        <div className={classes['pair']}>
          <TextField {...field('department')} label="Department (optional)" />
          <TextField {...field('title')} label="Title (optional)" />
        </div>
        <div className={classes['pair']}>
          <TextField
            {...field('yearsOfExperience')}
            label="Years of experience (optional)"
            inputMode="numeric"
          />
          <TextField {...field('languages')} label="Languages (optional)" />
        </div>
        <TextField {...field('certifications')} label="Certifications (optional)" />
        <AlertNote problem={problem}>What you typed is still here.</AlertNote>
        <DialogActions>
          <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving…">
            {expert === null ? 'Add and invite' : 'Save'}
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useExpertForm(named: NamedOrganization, expert: ExpertProfile | null, onClose: () => void) {
  const [problem, setProblem] = useState<string>();
  const { form, errors, isBusy, submit } = useServerForm<ExpertFormInput, ExpertForm>({
    schema: expertForm,
    defaultValues: fillExpert(expert),
    send: async (input) => {
      setProblem(undefined);
      if (expert === null) await addExpert(named, input);
      else await changeExpert(named, expert.id, input);
      showSuccess(expert === null ? `${input.name} is added and will be invited` : `${input.name} is saved`);
    },
    onSent: onClose,
    onRefused: (error, isOnFields) => {
      if (!isOnFields) setProblem(messageOf(error, 'The expert was not saved.'));
    },
  });
  return { form, errors, isBusy, submit, problem };
}
