import * as z from 'zod';
import { challengeId } from '#shared/ids.ts';

const MOST_BREAKS = 1000;

/** The challenge that is opened to the people of the project, and how many accepted breaks are paid for. */
export const redTeamingSettings = z.strictObject({
  challengeId: challengeId.nullable(),
  breaks: z
    .number('Breaks must be a number')
    .int('Breaks must be a whole number')
    .min(1, 'Breaks must be at least 1')
    .max(MOST_BREAKS, `Breaks must be at most ${String(MOST_BREAKS)}`),
});
export type RedTeamingSettings = z.infer<typeof redTeamingSettings>;

/** Its tasks are places for breaks, made when the project opens. */
export const redTeamingMaterial = z.strictObject({});
