import { currencies } from '@redoubt/contract/shared/money/currencies.ts';
import { Controller, useWatch } from 'react-hook-form';
import { BoxesField } from '#ui/fields/choices/boxes-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { FormCard } from '#ui/form-card.tsx';
import { isJudged } from '../../shared/project-words.ts';
import { kindName } from '../../words/kind-words.ts';
import { RatingSettings } from '../../kinds/rating/settings.tsx';
import { RedTeamingSettings } from '../../kinds/red-teaming/settings.tsx';
import { WritingSettings } from '../../kinds/content-writing/settings.tsx';
import { type FormPartProps, useErrorAt } from './form-part.ts';
import { type FormKind, formKinds, hasKind, type KindFields, newKind } from './project-fields.ts';
import classes from './form.module.css';

const options = formKinds.map((value) => ({ value, label: kindName(value) }));

/** What kinds of task there are, what each accepted answer earns, and what each kind asks for. */
export function KindFieldsCard(props: FormPartProps) {
  const { form, isBegun } = props;
  const errorAt = useErrorAt({ form });
  const kinds = useWatch({ control: form.control, name: 'kinds' });
  const choose = (chosen: FormKind[]) => {
    const others = kinds.filter(({ kind }) => !formKinds.some((one) => one === kind));
    const kept = chosen.map((kind) => kinds.find((one) => one.kind === kind) ?? newKind(kind));
    form.setValue('kinds', [...kept, ...others], {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  return (
    <FormCard
      title="Kinds of task and rates"
      lead={
        isBegun
          ? `The project was opened: a rate can be raised${isJudged({ kinds }) ? ', and breaks can be added' : ''}, while its kinds, what they ask for and the currency stay.`
          : 'An expert earns the rate for each accepted answer. Once the project is open, a rate can be raised but not lowered.'
      }
    >
      <SelectField
        {...form.register('currency')}
        id="currency"
        label="Currency"
        description="Fixed once the project is open."
        options={currencies}
        disabled={isBegun}
        error={errorAt('currency')}
      />
      {isBegun ? null : (
        <BoxesField
          id="kinds"
          label="Kinds of task"
          options={options}
          value={formKinds.filter((kind) => hasKind(kinds, kind))}
          onChange={choose}
          error={errorAt('kinds')}
        />
      )}
      {kinds.map((kind, index) => (
        <KindPart key={kind.kind} {...props} index={index} kind={kind} />
      ))}
    </FormCard>
  );
}

interface KindPartProps extends FormPartProps {
  readonly index: number;
  readonly kind: KindFields;
}

function KindPart({ form, isBegun, at, index, kind }: KindPartProps) {
  const errorAt = useErrorAt({ form });
  const currency = useWatch({ control: form.control, name: 'currency' });
  const path = `kinds.${String(index)}`;
  const change = (next: KindFields) => {
    form.setValue(`kinds.${index}`, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const shared = {
    isFixed: isBegun,
    id: path,
    errorAt: (part: string) => errorAt(`${path}.settings.${part}`),
  };
  return (
    <fieldset className={classes['kind']}>
      <legend className={classes['kindName']}>{kindName(kind.kind)}</legend>
      <Controller
        control={form.control}
        name={`kinds.${index}.rateMinor`}
        render={({ field }) => (
          <MoneyField
            {...field}
            id={`${path}.rateMinor`}
            label="Rate for each accepted answer"
            currency={currency}
            error={errorAt(`${path}.rateMinor`)}
          />
        )}
      />
      {kind.kind === 'content-writing' ? (
        <WritingSettings
          {...shared}
          settings={kind.settings}
          onChange={(settings) => change({ ...kind, settings })}
        />
      ) : null}
      {kind.kind === 'red-teaming' ? (
        <RedTeamingSettings
          {...shared}
          named={at.named}
          settings={kind.settings}
          onChange={(settings) => change({ ...kind, settings })}
        />
      ) : null}
      {kind.kind === 'rating' ? (
        <RatingSettings
          {...shared}
          settings={kind.settings}
          onChange={(settings) => change({ ...kind, settings })}
        />
      ) : null}
    </fieldset>
  );
}
