import type { Ref } from 'react';

/** What the wizard's frame asks of the step that it shows. */
export interface StepHandle {
  /** Checks and saves; true only when it was valid and is stored. The step tells the person what is wrong. */
  save(): Promise<boolean>;
  /** False while the step holds something, besides its draft, that would be lost with it; without it there is nothing such. */
  isSafe?(): boolean;
  /** Resolves when everything that is under way to the server has arrived, or has failed. */
  settle?(): Promise<void>;
}

/** Headers of a save: what this page has seen of the step. */
export type SeenHeaders = Readonly<Record<string, string>>;

export type SendSave<Reply> = (seen: SeenHeaders) => Promise<Reply>;

/** What was typed and not saved yet, as the server keeps it. */
export interface StepDraft<Content> {
  /** What was typed before, on this or another device; null where nothing was. */
  readonly restored: Content | null;
  /** Keeps what is typed; call it on every change, it waits for a pause. */
  readonly keep: (content: Content) => void;
  /**
   * Saves the step, whose form holds `content`. Throws `StepChanged` where another tab or device changed it since this
   * page read it, and passes on what `send` throws otherwise.
   */
  readonly save: <Reply>(content: Content, send: SendSave<Reply>) => Promise<Reply>;
  /** Like `save`, for a part of what the form holds; all of it stays a draft. */
  readonly savePart: <Reply>(content: Content, send: SendSave<Reply>) => Promise<Reply>;
}

/** Props of every step of a wizard. `Whole` is what all steps together are about. */
export interface WizardStepProps<Whole, Content> {
  readonly whole: Whole;
  /** After a save, with the server's reply. */
  readonly onSaved: (whole: Whole) => void;
  readonly draft: StepDraft<Content>;
  readonly handle: Ref<StepHandle>;
}
