import * as z from 'zod';
import { challengeId } from '#shared/ids.ts';

const MOST_BREAKS = 1000;
/** A place for a break is somebody's for so long, and again from each claim on. */
export const BREAK_LEASE_DAYS = 14;

/** The challenge that is opened to the people of the project, and how many accepted breaks are paid for. */
export const redTeamingSettings = z.strictObject({
  /** One of the client's own published challenges; for the platform any of the published ones. */
  challengeId: challengeId.nullable(),
  breaks: z
    .number('Breaks must be a number')
    .int('Breaks must be a whole number')
    .min(1, 'Breaks must be at least 1')
    .max(MOST_BREAKS, `Breaks must be at most ${String(MOST_BREAKS)}`),
});
export type RedTeamingSettings = z.infer<typeof redTeamingSettings>;

/** Its tasks are places for breaks, made with the project: where the challenge is. */
export const redTeamingMaterial = z.strictObject({ slug: z.string() });
export type RedTeamingMaterial = z.infer<typeof redTeamingMaterial>;
