import { readOwnFigures, readValidatorRecord, readWeeklyLimit, saveWeeklyLimit } from '#features/judging';
import { startOfWeek } from '#platform/clock.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import type { ValidationRecord, ValidationSettings } from '@redoubt/contract/validation';

export async function getSettings({ database }: Kit, { userId }: Caller): Promise<ValidationSettings> {
  return { weeklyLimit: await readWeeklyLimit(database.kysely, userId) };
}

/** Sets how many claims the caller judges a week at most; the next item keeps to it. */
export async function saveSettings(
  { database }: Kit,
  { userId }: Caller,
  settings: ValidationSettings,
): Promise<ValidationSettings> {
  await saveWeeklyLimit(database.kysely, userId, settings);
  return settings;
}

/** The caller's own validations in figures. */
export async function getRecord({ database, clock }: Kit, { userId }: Caller): Promise<ValidationRecord> {
  const [figures, record] = await Promise.all([
    readOwnFigures(database, userId),
    readValidatorRecord(database, userId, startOfWeek(clock.now())),
  ]);
  const { doneThisWeek: thisWeek, goldVoted: voted, goldAgreed: agreed } = record;
  return { ...figures, thisWeek, gold: { voted, agreed } };
}
