import { Switch } from '@mantine/core';
import { type Offer, offeredKinds } from '@redoubt/contract/projects';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { compareWords } from '#ui/words/order.ts';
import { count } from '#ui/words/numbers.ts';
import { dueWithin, type OfferFilters } from './offer-filters.ts';
import { kindName } from '../words/kind-words.ts';
import classes from './filter-panel.module.css';

interface FilterPanelProps {
  /** Undefined until they are loaded: there is nothing to count yet. */
  readonly offers: readonly Offer[] | undefined;
  readonly filters: OfferFilters;
  readonly change: (part: Partial<OfferFilters>) => void;
}

/** What the offers are narrowed to, with how many each would leave. */
export function FilterPanel({ offers = [], filters, change }: FilterPanelProps) {
  const kinds = offeredKinds.map((value) => ({
    value,
    label: kindName(value),
    count: offers.filter((offer) => offer.kinds.some(({ kind }) => kind === value)).length,
  }));
  return (
    <div className={classes['panel']}>
      <Boxes title="Kind" options={kinds} chosen={filters.kind} onChoose={(kind) => change({ kind })} />
      <Boxes
        title="Field"
        options={optionsOf(offers, 'fields', filters.field)}
        chosen={filters.field}
        onChoose={(field) => change({ field })}
      />
      <Boxes
        title="Language"
        options={optionsOf(offers, 'languages', filters.language)}
        chosen={filters.language}
        onChoose={(language) => change({ language })}
      />
      <LeastHourly offers={offers} value={filters.from} onChange={(from) => change({ from })} />
      <SelectField
        label="Due within"
        placeholder="Any time"
        options={dueWithin.map((value) => ({ value, label: count(Number(value), 'day', 'days') }))}
        value={filters.due ?? ''}
        onChange={({ currentTarget: { value } }) => change({ due: dueWithin.find((days) => days === value) })}
      />
      <div className={classes['closed']}>
        <Switch
          size="sm"
          label="Show closed ones"
          checked={!filters.hidesClosed}
          onChange={({ currentTarget: { checked } }) => change({ hidesClosed: !checked })}
        />
      </div>
    </div>
  );
}

interface LeastHourlyProps {
  readonly offers: readonly Offer[];
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** In the one currency of all offers, or, where there are several, in that of each. */
function LeastHourly({ offers, value, onChange }: LeastHourlyProps) {
  const [currency, ...others] = new Set(offers.map((offer) => offer.currency));
  const label = 'Real hourly median from';
  const needsWork = 'Offers without a median are left out.';
  return currency !== undefined && others.length === 0 ? (
    <MoneyField label={label} description={needsWork} currency={currency} value={value} onChange={onChange} />
  ) : (
    <NumberField
      label={label}
      description={`In each offer’s own currency. ${needsWork}`}
      allowNegative={false}
      value={value === null ? null : Math.round(value / 100)}
      onChange={(units) => onChange(units === null ? null : units * 100)}
    />
  );
}

interface BoxesProps<Value extends string> {
  readonly title: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly count: number }[];
  readonly chosen: readonly Value[];
  readonly onChoose: (chosen: Value[]) => void;
}

function Boxes<Value extends string>({ title, options, chosen, onChoose }: BoxesProps<Value>) {
  if (options.length === 0) return null;
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['title']}>{title}</legend>
      {options.map(({ value, label, count: found }) => (
        <div key={value} className={classes['option']}>
          <CheckboxField
            isSmall
            label={label}
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          <span className={classes['count']} aria-hidden="true">
            {found}
          </span>
        </div>
      ))}
    </fieldset>
  );
}

/** What any offer asks for, and what the address names beside it: a box that was ticked does not go away. */
function optionsOf(offers: readonly Offer[], of: 'fields' | 'languages', chosen: readonly string[]) {
  const values = new Set([...offers.flatMap((offer) => offer[of]), ...chosen]);
  return [...values].toSorted(compareWords).map((value) => ({
    value,
    label: value,
    count: offers.filter((offer) => offer[of].includes(value)).length,
  }));
}
