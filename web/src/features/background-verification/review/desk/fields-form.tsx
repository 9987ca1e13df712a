import type { ReviewDocument } from '@redoubt/contract/background-verification';
import { provableFields } from '@redoubt/contract/shared/terms/field-terms.ts';
import { useId, useState } from 'react';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { TagsField } from '#ui/fields/pickers/tags-field.tsx';
import classes from './desk.module.css';

interface FieldsFormProps {
  readonly document: ReviewDocument;
  readonly isBusy: boolean;
  readonly onSend: (fields: string[]) => void;
  readonly onClose: () => void;
}

/** The fields that a credential proves: asked when it is verified, and changed afterwards. */
export function FieldsForm({ document, isBusy, onSend, onClose }: FieldsFormProps) {
  const id = useId();
  const isVerified = document.state === 'verified';
  const [fields, setFields] = useState<string[]>([...document.provenFields]);
  const [isNone, setIsNone] = useState(isVerified && document.provenFields.length === 0);
  const [isTried, setIsTried] = useState(false);
  const isMissing = fields.length === 0 && !isNone;
  return (
    <form
      className={classes['form']}
      aria-label={`Fields that ${document.name} proves`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (isMissing) window.document.getElementById(id)?.focus();
        else onSend(isNone ? [] : fields);
      }}
    >
      <TagsField
        id={id}
        label="Fields it proves"
        description="They show on the profile as verified."
        placeholder="Search fields"
        options={provableFields}
        disabled={isNone}
        value={isNone ? [] : fields}
        // What is typed and not in the list proves nothing that anybody could look for.
        onChange={(next) => setFields(next.filter((field) => provableFields.includes(field)))}
        error={isTried && isMissing ? 'Choose at least one field, or tick the box below.' : undefined}
      />
      <CheckboxField
        isSmall
        label="It proves no field on the list"
        checked={isNone}
        onChange={(event) => setIsNone(event.target.checked)}
      />
      <div className={classes['buttons']}>
        <Button variant="subtle" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <ActionButton type="submit" isBusy={isBusy} busyLabel="Saving…">
          {isVerified ? 'Save fields' : 'Verify document'}
        </ActionButton>
      </div>
    </form>
  );
}
