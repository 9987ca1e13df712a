import { type Adapter, adapters } from '@redoubt/contract/models';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { adapterWords } from '../list/model-words.ts';
import { FormCard } from '#ui/form-card.tsx';
import type { FormPartProps } from './form-part.tsx';
import classes from '#ui/long-form.module.css';

const addressHelp: Readonly<Record<Adapter, string>> = {
  'openai-compatible': 'For example, https://api.openai.com/v1 or https://openrouter.ai/api/v1.',
  anthropic: 'For example, https://api.anthropic.com/v1.',
};

/** How it is called here, and where it is reached. */
export function ConnectionFields({ form, model }: FormPartProps) {
  const errors = useHeldWhilePressed(form.formState.errors);
  const adapter = adapters.find((one) => one === form.watch('adapter')) ?? 'openai-compatible';
  const kept = model?.keyEnding ?? null;
  const isKeyRemoved = form.watch('isKeyRemoved');
  return (
    <>
      <FormCard title="Names">
        <div className={classes['pair']}>
          <TextField
            {...form.register('name')}
            label="Name"
            description="Your name for it."
            error={errors.name?.message}
          />
          <TextField
            {...form.register('codeName')}
            label="Code name"
            description="What experts see until a challenge closes, for example Model A."
            error={errors.codeName?.message}
          />
        </div>
      </FormCard>
      <FormCard
        title="Connection"
        lead="If you change any of these, the model is a draft until it answers again."
      >
        <SelectField
          {...form.register('adapter')}
          label="Adapter"
          options={adapters.map((value) => ({ value, label: adapterWords[value] }))}
          error={errors.adapter?.message}
        />
        <TextField
          {...form.register('baseUrl')}
          label="Base address"
          description={addressHelp[adapter]}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.baseUrl?.message}
        />
        <TextField
          {...form.register('modelId')}
          label="Model id"
          description="The provider’s name for it, such as gpt-4o-mini or llama3.2."
          autoCapitalize="none"
          spellCheck={false}
          error={errors.modelId?.message}
        />
        <TextField
          {...form.register('versionLabel')}
          label="Version"
          description="Your name for this version, such as 2.3. Findings show it. Adapter, address or model id make a new one."
          error={errors.versionLabel?.message}
        />
        <PasswordField
          {...form.register('key')}
          label="Key"
          description={describeKey(kept)}
          autoComplete="off"
          disabled={isKeyRemoved}
          error={errors.key?.message}
        />
        {kept === null ? null : (
          <CheckboxField {...form.register('isKeyRemoved')} label="Remove the stored key" />
        )}
      </FormCard>
    </>
  );
}

/** `kept`: how the key ends that is kept; null where there is none. */
function describeKey(kept: string | null): string {
  if (kept === null) return 'Stored encrypted and never shown again. Leave it empty if none is needed.';
  const ending = kept === '' ? 'A key is stored.' : `A key ending in ${kept} is stored.`;
  return `${ending} Leave this empty to keep it. If you change the host, enter the key again.`;
}
