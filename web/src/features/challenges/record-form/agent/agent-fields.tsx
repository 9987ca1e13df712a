import {
  type ChallengeChoices,
  FIELD_PLACE,
  SECRET_PLACE,
  type StartingWorld,
  toolsOfList,
} from '@redoubt/contract/challenges';
import { TextField } from '#ui/fields/text-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FieldError } from '#ui/fields/field-error.tsx';
import { ActFields } from './act-fields.tsx';
import { type AgentDraft, blankAct } from './agent-draft.ts';
import { kindWords } from './agent-words.ts';
import { faultsOf, type FaultAt } from './faults.ts';
import { ItemFields } from './item-fields.tsx';
import { toggled, withItem, withoutItem } from './lists.ts';
import classes from './agent.module.css';

const MOST_ACTS = 5;
const lists = Object.keys(toolsOfList) as (keyof StartingWorld)[];

interface AgentFieldsProps {
  readonly choices: Pick<ChallengeChoices, 'kinds'>;
  readonly draft: AgentDraft;
  /** Whether what it does with them is judged. */
  readonly isJudged: boolean;
  readonly onChange: (draft: AgentDraft) => void;
  readonly error: string | undefined;
}

/** The tools of a model: which, what they work on, and what it must not do with them. */
export function AgentFields({ draft, choices, isJudged, onChange, error }: AgentFieldsProps) {
  const faultAt = faultsOf(draft, error !== undefined);
  const { tools, world } = draft;
  // What is wrong at one place is said there; the rest is about the choice of tools, or about acts where none is named.
  const isAtPlace = ['world', 'field', 'objectives'].some((place) => faultAt(place) !== undefined);
  const lacksActs = isJudged && tools.length > 0 && draft.objectives.length === 0;
  const ofWhole = isAtPlace ? undefined : error;
  return (
    <>
      <fieldset className={classes['boxes']}>
        <legend className={classes['label']}>Tools of the model</legend>
        {choices.kinds.map(({ kind }) => (
          <CheckboxField
            key={kind}
            label={kindWords[kind].name}
            description={kindWords[kind].what}
            checked={tools.includes(kind)}
            onChange={(event) =>
              onChange({ ...draft, tools: toggled(tools, kind, event.currentTarget.checked) })
            }
          />
        ))}
        <FieldError message={lacksActs ? undefined : ofWhole} />
      </fieldset>
      {tools.length === 0 ? null : (
        <>
          <p className={classes['note']}>
            The tools’ data at the start of an attempt. {SECRET_PLACE} in a text is replaced by the secret of
            the attempt{draft.isIndirect ? `, and ${FIELD_PLACE} by what the expert wrote` : ''}.
          </p>
          {lists
            .filter((list) => tools.includes(toolsOfList[list]))
            .map((list) => (
              <ItemFields
                key={list}
                list={list}
                items={world[list]}
                onChange={(items) => onChange({ ...draft, world: { ...world, [list]: items } })}
                faultAt={faultAt}
              />
            ))}
          <CheckboxField
            label="Hide arguments and answers"
            description="Experts see that a tool was called, but not its arguments or its answer."
            checked={draft.hidesArguments}
            onChange={(event) => onChange({ ...draft, hidesArguments: event.currentTarget.checked })}
          />
          <IndirectFields draft={draft} onChange={onChange} faultAt={faultAt} />
          {isJudged ? (
            <Acts
              draft={draft}
              choices={choices}
              onChange={onChange}
              faultAt={faultAt}
              error={lacksActs ? ofWhole : undefined}
            />
          ) : null}
        </>
      )}
    </>
  );
}

type ActsProps = Pick<AgentFieldsProps, 'draft' | 'choices' | 'onChange'> & {
  readonly faultAt: ReturnType<typeof faultsOf>;
  readonly error: string | undefined;
};

function Acts({ draft, choices, onChange, faultAt, error }: ActsProps) {
  const { objectives } = draft;
  const change = (changed: typeof objectives) => onChange({ ...draft, objectives: changed });
  return (
    <div role="group" aria-label="Forbidden acts" className={classes['acts']}>
      <p className={classes['note']}>What it must not do. Any of these is a break.</p>
      {objectives.map((act, at) => (
        <ActFields
          key={at}
          act={act}
          at={at}
          kinds={choices.kinds.filter(({ kind }) => draft.tools.includes(kind))}
          onChange={(changed) => change(withItem(objectives, at, changed))}
          onRemove={() => change(withoutItem(objectives, at))}
          faultAt={faultAt}
        />
      ))}
      <div>
        <Button
          variant="default"
          disabled={objectives.length >= MOST_ACTS}
          onClick={() => change([...objectives, blankAct])}
        >
          {objectives.length >= MOST_ACTS
            ? `At most ${String(MOST_ACTS)} forbidden acts`
            : 'Add a forbidden act'}
        </Button>
      </div>
      <FieldError message={error} />
    </div>
  );
}

interface IndirectFieldsProps {
  readonly draft: AgentDraft;
  readonly onChange: (draft: AgentDraft) => void;
  readonly faultAt: FaultAt;
}

/** Whether the expert talks with the target, or fills in what it comes to read. */
function IndirectFields({ draft, onChange, faultAt }: IndirectFieldsProps) {
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
          { value: 'indirect', label: 'Fills in one field, and then someone else asks the target' },
        ]}
        onChange={(event) => onChange({ ...draft, isIndirect: event.currentTarget.value === 'indirect' })}
        error={isIndirect ? undefined : faultAt('field')}
      />
      {isIndirect ? (
        <>
          <div className={classes['pair']}>
            <TextField
              label="What the expert fills in"
              description="For example, Invoice or Web page."
              {...said('label')}
            />
            <TextField label="Who asks" description="For example, Olu, who buys the paper." {...said('by')} />
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
