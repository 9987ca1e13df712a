import { FIELD_PLACE } from '@redoubt/contract/challenges';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { AgentDraft } from './agent-draft.ts';
import classes from './agent.module.css';
import type { FaultAt } from './faults.ts';

interface IndirectFieldsProps {
  readonly draft: AgentDraft;
  readonly onChange: (draft: AgentDraft) => void;
  readonly faultAt: FaultAt;
}

/** Whether the expert talks with the target, or fills in what it comes to read. */
export function IndirectFields({ draft, onChange, faultAt }: IndirectFieldsProps) {
  const { field, isIndirect } = draft;
  const said = (name: keyof typeof field) => ({
    value: field[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...draft, field: { ...field, [name]: event.currentTarget.value } }),
    error: faultAt(`field.${name}`),
  });
  return (
    <>
      <SelectField
        label="The expert"
        value={isIndirect ? 'indirect' : 'direct'}
        options={[
          { value: 'direct', label: 'Talks with the target' },
          { value: 'indirect', label: 'Fills in one field, and somebody else then asks the target' },
        ]}
        onChange={(event) => onChange({ ...draft, isIndirect: event.currentTarget.value === 'indirect' })}
        error={isIndirect ? undefined : faultAt('field')}
      />
      {isIndirect ? (
        <>
          <div className={classes['pair']}>
            <TextField
              label="What the expert fills in"
              description="As in: Invoice, or Web page."
              {...said('label')}
            />
            <TextField label="Who asks" description="As in: Olu, who buys the paper." {...said('by')} />
          </div>
          <TextareaField
            label="What they ask"
            description={`A harmless request. ${FIELD_PLACE} here, or in a mail, a file or a page above, is replaced by what the expert wrote.`}
            minRows={2}
            maxRows={8}
            {...said('request')}
          />
        </>
      ) : null}
    </>
  );
}
