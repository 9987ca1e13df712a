import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { type WizardStep, wizardSteps } from '@redoubt/contract/profile';
import * as z from 'zod';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';

export type DraftContent = Record<string, unknown>;

/** Tax and bank numbers are typed there. */
export const SEALED_STEP: WizardStep = '5';
const storedContent = z.record(z.string(), z.unknown());

interface DraftKey {
  readonly userId: UserId;
  readonly step: WizardStep;
}

/** The JSON of a draft as it is stored; that of the step with tax and bank numbers is sealed. */
export function writeContent({ vault }: Pick<Kit, 'vault'>, key: DraftKey, json: string): string {
  return key.step === SEALED_STEP ? vault.seal(Buffer.from(json), sealContext(key)) : json;
}

export function readContent(
  { vault }: Pick<Kit, 'vault'>,
  key: DraftKey,
  stored: string | null,
): DraftContent | null {
  if (stored === null) return null;
  const json = key.step === SEALED_STEP ? vault.open(stored, sealContext(key)).toString() : stored;
  return storedContent.parse(JSON.parse(json));
}

/** The step that a row names. */
export function stepOf(stored: number): WizardStep {
  const step = wizardSteps.find((known) => known === String(stored));
  invariant(step, 'The table keeps the six steps of the wizard.');
  return step;
}

export function sealContext({ userId, step }: DraftKey): string {
  return `wizard-draft:${userId}:${step}`;
}
