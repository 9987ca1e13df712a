import { communitySubjects } from '@redoubt/contract/community';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FieldError } from '#ui/fields/field-error.tsx';
import classes from './interest-panel.module.css';

interface SubjectChoiceProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (subjects: string[]) => void;
  readonly error?: string | undefined;
}

/** Any number of the community's subjects. */
export function SubjectChoice({ label, value, onChange, error }: SubjectChoiceProps) {
  const toggle = (subject: string, isChosen: boolean) =>
    // In the order of the list, whatever was ticked first.
    onChange(communitySubjects.filter((one) => (one === subject ? isChosen : value.includes(one))));
  return (
    <fieldset className={classes['choices']}>
      <legend className={classes['legend']}>{label}</legend>
      {communitySubjects.map((subject) => (
        <div key={subject} className={classes['choice']}>
          <CheckboxField
            label={subject}
            checked={value.includes(subject)}
            onChange={(event) => toggle(subject, event.currentTarget.checked)}
          />
        </div>
      ))}
      <div className={classes['error']}>
        <FieldError message={error} />
      </div>
    </fieldset>
  );
}
