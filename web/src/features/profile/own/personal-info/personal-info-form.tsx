import { TextField } from '#ui/fields/text-field.tsx';
import { ProfileCard } from '../../frame/profile-frame.tsx';
import classes from './personal-info.module.css';
import type { PersonalInfoState } from './use-personal-info-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';

/** The Profile tab's form: who the person is to those who work with them, and where else they are found. */
export function PersonalInfoForm({ state }: { readonly state: PersonalInfoState }) {
  const { form, errors, isBusy, submit, cancel } = state;
  const { isDirty } = form.formState;
  const { register } = form;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <ProfileCard title="Personal Information">
        <div className={classes['fields']}>
          <TextField
            {...register('fullName')}
            id="fullName"
            label="Full name"
            autoComplete="name"
            error={errors.fullName?.message}
          />
          <TextField
            {...register('professionalTitle')}
            id="professionalTitle"
            label="Professional title"
            autoComplete="organization-title"
            error={errors.professionalTitle?.message}
          />
          <TextField
            {...register('hourlyRate')}
            id="hourlyRate"
            label="Hourly rate"
            inputMode="decimal"
            placeholder="0"
            leftSection={<span aria-hidden="true">$</span>}
            description="In dollars."
            error={errors.hourlyRate?.message}
          />
          <TextField
            {...register('availability')}
            id="availability"
            label="Availability"
            description="When and how much, as in 20 hours a week."
            error={errors.availability?.message}
          />
          <TextField
            {...register('website')}
            id="website"
            label="Website"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            error={errors.website?.message}
          />
          <TextField
            {...register('github')}
            id="github"
            label="GitHub"
            inputMode="url"
            placeholder="https://github.com/"
            error={errors.github?.message}
          />
          <TextField
            {...register('linkedin')}
            id="linkedin"
            label="LinkedIn"
            inputMode="url"
            placeholder="https://www.linkedin.com/in/"
            error={errors.linkedin?.message}
          />
        </div>
        <div className={classes['actions']}>
          <ActionButton type="submit" size="md" disabled={!isDirty} isBusy={isBusy} busyLabel="Saving…">
            Save Changes
          </ActionButton>
          <Button variant="default" size="md" disabled={isBusy || !isDirty} onClick={cancel}>
            Cancel
          </Button>
          {isDirty || isBusy ? null : <p className={classes['state']}>Nothing to save yet.</p>}
        </div>
      </ProfileCard>
    </form>
  );
}
