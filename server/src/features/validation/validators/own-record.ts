import {
  readOwnFigures,
  readValidatorRecord,
  readValidatorSettings,
  saveValidatorSettings,
} from '#features/judging';
import { startOfNextWeek, startOfWeek } from '#platform/clock.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import type { ValidationRecord, ValidationSettings } from '@redoubt/contract/validation';

export async function getSettings({ database }: Kit, { userId }: Caller): Promise<ValidationSettings> {
  return readValidatorSettings(database.kysely, userId);
}

/** Sets how many claims the caller judges a week at most, and what they are never asked about; the next item keeps to it. */
export async function saveSettings(
  { database }: Kit,
  { userId }: Caller,
  settings: ValidationSettings,
): Promise<ValidationSettings> {
  await saveValidatorSettings(database.kysely, userId, settings);
  return settings;
}

/** The caller's own validations in figures. */
export async function getRecord({ database, clock }: Kit, { userId }: Caller): Promise<ValidationRecord> {
  const now = clock.now();
  const [figures, record] = await Promise.all([
    readOwnFigures(database, userId),
    readValidatorRecord(database, userId, startOfWeek(now)),
  ]);
  const { doneThisWeek: thisWeek, goldVoted: voted, goldAgreed: agreed } = record;
  const resetsAt = startOfNextWeek(now).toISOString();
  return { ...figures, thisWeek, resetsAt, gold: { voted, agreed } };
}
