import * as z from 'zod';

const withEmail = z.object({ email: z.string() });

/** The address that the screen before handed on, so that nobody types it twice; empty where there is none. */
export function emailInState(state: unknown): string {
  const parsed = withEmail.safeParse(state);
  return parsed.success ? parsed.data.email : '';
}
