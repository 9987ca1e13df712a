import { REVIEW_WORKING_DAYS } from '@redoubt/contract/projects';
import { Controller, useWatch } from 'react-hook-form';
import { RadioField } from '#ui/fields/choices/radio-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { FormCard } from '#ui/form-card.tsx';
import { numberWord } from '#ui/words/numbers.ts';
import { isJudged } from '../../shared/project-words.ts';
import { type FormPartProps, useErrorAt } from './form-part.ts';
import { hasKind } from './project-fields.ts';
import classes from './form.module.css';

const peers = {
  value: 'peers',
  label: 'Peers review',
  text: 'Experienced experts decide, and earn the rate for each submission that is decided. Where a rejection is contested, an Admin decides.',
} as const;

/** Who can decide on the answers. What an Admin begins is the platform's own. */
function reviewersOf({ at, project }: Pick<FormPartProps, 'at' | 'project'>) {
  if (at.area === 'client')
    return [
      { value: 'client', label: 'We review', text: 'Members of your organization decide on each answer.' },
      peers,
    ] as const;
  const organization = project?.organization ?? null;
  return organization === null
    ? ([
        { value: 'client', label: 'Admins review', text: 'An Admin decides on each answer.' },
        peers,
      ] as const)
    : ([
        {
          value: 'client',
          label: 'The client reviews',
          text: `Members of ${organization.name || 'the client'} decide on each answer, and Admins can.`,
        },
        peers,
      ] as const);
}

/** How many people answer each task, and who decides on the answers. */
export function QualityFields(props: FormPartProps) {
  const [kinds, reviewedBy, overlap] = useWatch({
    control: props.form.control,
    name: ['kinds', 'reviewedBy', 'overlap'],
  });
  // What was chosen otherwise is shown, so that it can be changed back.
  if (isJudged({ kinds }) && overlap === 1 && reviewedBy === 'client')
    return (
      <FormCard title="Quality and review">
        <p className={classes['soft']}>
          A break is accepted once the judges of its challenge accept it. Nobody reviews it here, and each is
          one person’s.
        </p>
      </FormCard>
    );
  return <ReviewFields {...props} />;
}

function ReviewFields({ form, at, project, isBegun }: FormPartProps) {
  const errorAt = useErrorAt({ form });
  const [kinds, reviewedBy, currency] = useWatch({
    control: form.control,
    name: ['kinds', 'reviewedBy', 'currency'],
  });
  return (
    <FormCard
      title="Quality and review"
      lead={
        isBegun
          ? 'The project was opened: the number of people on each task and who reviews stay as they are.'
          : `An answer that nobody reviews is accepted after ${numberWord(REVIEW_WORKING_DAYS)} working days.${hasKind(kinds, 'red-teaming') ? ' On breaks the judges of their challenge decide.' : ''}`
      }
    >
      <div className={classes['pair']}>
        <Controller
          control={form.control}
          name="overlap"
          render={({ field }) => (
            <NumberField
              {...field}
              id="overlap"
              label="People on each task"
              description="Each earns the rate. With two or more you see where they disagree."
              disabled={isBegun}
              error={errorAt('overlap')}
            />
          )}
        />
        {hasKind(kinds, 'rating') ? (
          <Controller
            control={form.control}
            name="goldPercent"
            render={({ field }) => (
              <NumberField
                {...field}
                id="goldPercent"
                label="Share of gold tasks"
                description="Of a hundred tasks, so many with scores that you know. At most 30."
                rightSection="%"
                error={errorAt('goldPercent')}
              />
            )}
          />
        ) : null}
      </div>
      <Controller
        control={form.control}
        name="reviewedBy"
        render={({ field: { value, onChange } }) => (
          <RadioField
            id="reviewedBy"
            label="Who reviews"
            options={reviewersOf({ at, project })}
            value={value}
            onChange={onChange}
            disabled={isBegun}
            error={errorAt('reviewedBy')}
          />
        )}
      />
      {reviewedBy === 'peers' ? (
        <Controller
          control={form.control}
          name="reviewRateMinor"
          render={({ field }) => (
            <MoneyField
              {...field}
              id="reviewRateMinor"
              label="Rate for each decided submission"
              currency={currency}
              error={errorAt('reviewRateMinor')}
            />
          )}
        />
      ) : null}
    </FormCard>
  );
}
