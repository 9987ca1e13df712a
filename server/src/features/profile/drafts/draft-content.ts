import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { type WizardStep, wizardSteps } from '@redoubt/contract/profile';
import * as z from 'zod';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';

export type DraftContent = Record<string, unknown>;

/** Tax and bank numbers are typed there. */
export const SEALED_STEP: WizardStep = '5';
const storedContent = z.record(z.string(), z.unknown());

interface Place {
  readonly userId: UserId;
  readonly step: WizardStep;
}

/** The JSON of a draft as it is stored: sealed for its place where it may hold what nobody else should read. */
export function writeContent({ vault }: Pick<Kit, 'vault'>, place: Place, json: string): string {
  return place.step === SEALED_STEP ? vault.seal(Buffer.from(json), sealPlace(place)) : json;
}

export function readContent(
  { vault }: Pick<Kit, 'vault'>,
  place: Place,
  stored: string | null,
): DraftContent | null {
  if (stored === null) return null;
  const json = place.step === SEALED_STEP ? vault.open(stored, sealPlace(place)).toString() : stored;
  return storedContent.parse(JSON.parse(json));
}

/** The step that a row names. */
export function stepOf(stored: number): WizardStep {
  const step = wizardSteps.find((known) => known === String(stored));
  invariant(step, 'The table keeps the six steps of the wizard.');
  return step;
}

export function sealPlace({ userId, step }: Place): string {
  return `wizard-draft:${userId}:${step}`;
}
