import * as z from 'zod';

/** Whether the caller is going, and what that opens to them. */
export const attendance = z.object({
  isGoing: z.boolean(),
  /** How many are going, the caller among them. */
  going: z.number().int(),
  /** Of an online event, for those who are going and for Admins; null for everybody else. */
  joinLink: z.string().nullable(),
});
export type Attendance = z.infer<typeof attendance>;
