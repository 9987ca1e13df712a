import { Controller } from 'react-hook-form';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { FormCard } from '#ui/long-form/form-card.tsx';
import { AgentFields } from './agent/agent-fields.tsx';
import type { FormPartProps } from './record-form-api.ts';

/** The tools of a model, where the target is one. */
export function ToolFields({ form, choices }: FormPartProps) {
  const errors = useHeldWhilePressed(form.formState.errors);
  return (
    <FormCard
      title="Tools"
      lead="Simulated, and the same for every attempt: nothing leaves this platform. A model without tools only talks."
    >
      <Controller
        control={form.control}
        name="agent"
        render={({ field: { value, onChange } }) => (
          <AgentFields
            draft={value}
            choices={choices}
            isJudged={form.watch('judge') === 'acts'}
            onChange={onChange}
            error={errors.agent?.message}
          />
        )}
      />
    </FormCard>
  );
}
