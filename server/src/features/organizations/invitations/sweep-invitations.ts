import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Kit } from '#kit.ts';
import { removeExpiredInvitations } from '../members/invitations.store.ts';

const RETENTION_DAYS = 30;

/** Forgets invitations that nobody answered, a month after their link stopped working. */
export async function sweepInvitations({ database, clock }: Pick<Kit, 'database' | 'clock'>): Promise<void> {
  await removeExpiredInvitations(database.kysely, new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS));
}
