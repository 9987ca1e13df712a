import { type ModelJudge, judgeRoles, voteCounts } from '@redoubt/contract/model-judges';
import { MICROS_PER_DOLLAR } from '@redoubt/contract/models';
import { objectiveKinds, objectiveKindWords } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { Controller } from 'react-hook-form';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { BoxesField } from '#ui/fields/choices/boxes-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { roleWords } from './judge-words.ts';
import { SaveNote } from './save-note.tsx';
import { useJudgeForm } from './use-judge-form.ts';
import classes from './model-judges.module.css';

interface JudgeDialogProps {
  /** Null for a new one. */
  readonly judge: ModelJudge | null;
  readonly models: readonly { readonly id: string; readonly name: string }[];
  readonly defaultInstructions: string;
  readonly onClose: () => void;
}

/** A model judge, new or to be changed. */
export function JudgeDialog({ judge, models, defaultInstructions, onClose }: JudgeDialogProps) {
  const editing = useJudgeForm({ judge, defaultInstructions, onClose });
  const { form, submit, isBusy } = editing;
  const errors = useHeldWhilePressed(form.formState.errors);
  return (
    <Dialog
      title={judge === null ? 'New model judge' : 'Change this model judge'}
      lead="Other instructions or another model make a new version, which has to be calibrated before it scores."
      width={640}
      isChanged={form.formState.isDirty}
      onClose={onClose}
    >
      <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
        <TextField {...form.register('name')} label="Name" data-autofocus error={errors.name?.message} />
        <SelectField
          {...form.register('modelId')}
          label="Model"
          placeholder="Select a model"
          options={withOwn(models, judge).map(({ id, name }) => ({ value: id, label: name }))}
          error={errors.modelId?.message}
        />
        <SelectField
          {...form.register('role')}
          label="Role"
          description="A first answer counts once two judges agree; a second opinion stands alone."
          options={judgeRoles.map((value) => ({ value, label: roleWords[value] }))}
          error={errors.role?.message}
        />
        <Controller
          control={form.control}
          name="kinds"
          render={({ field: { value, onChange } }) => (
            <BoxesField
              id="judge-kinds"
              label="Kinds of objective"
              options={objectiveKinds.map((kind) => ({ value: kind, label: objectiveKindWords[kind] }))}
              value={value}
              onChange={onChange}
              error={errors.kinds?.message}
            />
          )}
        />
        <TextareaField
          {...form.register('instructions')}
          label="Instructions"
          description="What the judge is told first. The rules of the challenge, the conversation and the form of the answer follow by themselves."
          minRows={5}
          maxRows={12}
          error={errors.instructions?.message}
        />
        <CostFields form={form} />
        <CheckboxField {...form.register('isOn')} label="Switched on" />
        <DialogActions note={<SaveNote {...editing} />}>
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving…">
            {judge === null ? 'Add judge' : 'Save'}
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** How often it is asked, and how much that may cost. */
function CostFields({ form }: Pick<ReturnType<typeof useJudgeForm>, 'form'>) {
  const errors = useHeldWhilePressed(form.formState.errors);
  return (
    <div className={classes['pair']}>
      <SelectField
        {...form.register('votes')}
        label="Votes per claim"
        description="So often it is asked about one claim."
        options={voteCounts.map((votes) => ({ value: String(votes), label: String(votes) }))}
        error={errors.votes?.message}
      />
      <Controller
        control={form.control}
        name="challengeDayMicros"
        render={({ field: { value, onChange, ...field } }) => (
          <NumberField
            {...field}
            value={value === null ? null : value / MICROS_PER_DOLLAR}
            onChange={(amount) => onChange(amount === null ? null : Math.round(amount * MICROS_PER_DOLLAR))}
            label="Limit per challenge and day"
            description="Beyond it, people judge."
            leftSection="$"
            decimalScale={6}
            error={errors.challengeDayMicros?.message}
          />
        )}
      />
    </div>
  );
}

/** The judge's own model can be kept while it is not ready. */
function withOwn(models: JudgeDialogProps['models'], judge: ModelJudge | null): JudgeDialogProps['models'] {
  const own = judge?.content.modelId;
  if (judge === null || own === undefined || models.some(({ id }) => id === own)) return models;
  return [...models, { id: own, name: `${judge.model.name} (not ready)` }];
}
