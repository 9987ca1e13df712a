import type { Model, ModelForm } from '@redoubt/contract/models';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { MICROS_PER_DOLLAR } from '@redoubt/contract/models';
import { NumberField } from '#ui/fields/number-field.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import type { ModelFields } from './model-fields.ts';

/** What the parts of the form share. */
export interface FormPartProps {
  readonly form: UseFormReturn<ModelFields, unknown, ModelForm>;
  /** Null for a new one. */
  readonly model: Model | null;
}

type NumberName = {
  [Name in keyof ModelFields]: ModelFields[Name] extends number | null ? Name : never;
}[keyof ModelFields];

interface FigureProps extends Pick<FormPartProps, 'form'> {
  readonly name: NumberName;
  readonly label: string;
  readonly description?: string;
  /** How many places after the point may be typed. */
  readonly decimals?: number;
}

/** A number; whole where nothing else is said. */
export function Figure({ form, name, label, description, decimals = 0 }: FigureProps) {
  const errors = useHeldWhilePressed(form.formState.errors);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <NumberField
          {...field}
          label={label}
          description={description}
          {...(decimals > 0 && { decimalScale: decimals })}
          error={errors[name]?.message}
        />
      )}
    />
  );
}

/** An amount of dollars to the millionth; empty where nothing is said. */
export function Dollars({ form, name, label, description }: Omit<FigureProps, 'decimals'>) {
  const errors = useHeldWhilePressed(form.formState.errors);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <NumberField
          {...field}
          value={value === null ? null : value / MICROS_PER_DOLLAR}
          onChange={(typed) => onChange(typed === null ? null : Math.round(typed * MICROS_PER_DOLLAR))}
          label={label}
          description={description}
          leftSection="$"
          decimalScale={6}
          error={errors[name]?.message}
        />
      )}
    />
  );
}
