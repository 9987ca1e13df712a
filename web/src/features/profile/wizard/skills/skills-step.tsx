import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Profile,
  profileEndpoints,
  skillsExpertise,
  skillsExpertiseForm,
  type SkillsExpertiseForm,
  type SkillsExpertiseFormInput,
} from '@redoubt/contract/profile';
import { get, useForm } from 'react-hook-form';
import { call } from '#platform/api-client.ts';
import { storeMessageOf } from '#platform/api-problem.ts';
import type { WizardStepProps } from '#platform/wizard/wizard-step.ts';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { StepSummary } from '#platform/wizard/step-summary.tsx';
import { useStepForm } from '#platform/wizard/use-step-form.ts';
import { beginForm, drawnOf, inputsOf } from '../steps/form-parts.ts';
import { skillsParts } from './skills-fields.tsx';
import type { SkillsForm } from './skills-form.ts';
import classes from './skills-step.module.css';

const resolver = zodResolver(skillsExpertiseForm);
const fields = inputsOf(skillsParts);
/** The levels are beside the others. */
const LlmSkills = skillsParts.llmSkills.Draw;
const drawn = [...drawnOf(skillsParts)].filter(([, Draw]) => Draw !== LlmSkills);

/** Step 2: what the expert is matched on. */
export function SkillsStep({ whole, onSaved, draft, handle }: WizardStepProps<Profile, unknown>) {
  const form = useForm<SkillsExpertiseFormInput, unknown, SkillsExpertiseForm>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
    defaultValues: beginForm(skillsExpertise, whole.skillsExpertise, draft.restored),
  });
  const { wrong, wasAttempted } = useStepForm({
    form,
    fields,
    handle,
    draft,
    send: async (values, headers) => {
      onSaved(await call(profileEndpoints.saveSkillsExpertise, { body: values, headers }));
      showSuccess('Skills and expertise updated successfully');
    },
    onRefused: (error) =>
      showError(
        'Skills and expertise update failed',
        storeMessageOf(error, 'Failed to update skills and expertise'),
      ),
  });
  const shown = useHeldWhilePressed(form.formState.errors);
  const errorOf: SkillsForm['errorOf'] = (path) => messageIn(get(shown, path));
  const given = { form, errorOf };

  return (
    <form className={classes['step']} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className={classes['fields']}>
        <StepSummary items={wrong} wasAttempted={wasAttempted} />
        {drawn.map(([name, Draw]) => (
          <Draw key={name} {...given} />
        ))}
      </div>
      <LlmSkills {...given} />
    </form>
  );
}

/** The sentence of a field's error, or the first one among those of its parts: of a list, or of a map. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const part of Object.values(error)) {
    const message = 'nodeType' in Object(part) ? undefined : messageIn(part);
    if (message !== undefined) return message;
  }
  return undefined;
}
