import { vi } from 'vitest';
import type { StepDraft } from '#platform/wizard/wizard-step.ts';

/** A draft that notes what it is to keep, and lets every save through as one that has seen revision 3. */
export function buildStepDraft(restored: unknown = null) {
  const keep = vi.fn<(content: unknown) => void>();
  const save: StepDraft<unknown>['save'] = (_content, send) => send({ 'if-match': '"3"' });
  return { restored, keep, save, savePart: save } satisfies StepDraft<unknown>;
}
