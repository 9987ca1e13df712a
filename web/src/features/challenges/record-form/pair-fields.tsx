import { Controller } from 'react-hook-form';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { FormCard } from '#ui/long-form/form-card.tsx';
import { Pairs } from './pairs/pairs.tsx';
import type { FormPartProps } from './record-form-api.ts';

/** What the model must answer, each beside what it does well to refuse. */
export function PairFields({ form }: FormPartProps) {
  const errors = useHeldWhilePressed(form.formState.errors);
  return (
    <FormCard
      title="Pairs of requests"
      lead="Two requests that look alike, of which only one does harm. Experts read both, and have the model refuse a harmless one."
    >
      <Controller
        control={form.control}
        name="pairs"
        render={({ field: { value, onChange } }) => (
          <Pairs pairs={value} onChange={onChange} error={errors.pairs?.message} />
        )}
      />
    </FormCard>
  );
}
