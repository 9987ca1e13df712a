import type { Ref } from 'react';

/** What the wizard's frame asks of the step that it shows. */
export interface StepHandle {
  /** Checks and saves; true only when it was valid and is stored. The step tells the person what is wrong. */
  save(): Promise<boolean>;
}

/** What was typed and not saved yet, as the server keeps it. */
export interface StepDraft<Content> {
  /** What was typed before, on this or another device; null where nothing was. */
  readonly restored: Content | null;
  /** Keeps what is typed; call it on every change, it waits for a pause. */
  keep(content: Content): void;
}

/** Props of every step of a wizard. `Whole` is what all steps together are about. */
export interface WizardStepProps<Whole, Content> {
  readonly whole: Whole;
  /** After a save, with the server's reply. */
  readonly onSaved: (whole: Whole) => void;
  readonly draft: StepDraft<Content>;
  readonly handle: Ref<StepHandle>;
}
