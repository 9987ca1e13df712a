import { v7 as uuidv7 } from 'uuid';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** Keeps the secret of an app that is being set up, in the place of one whose setup was not finished. */
export async function insertSetup(
  transaction: Transaction,
  setup: { userId: UserId; sealedSecret: string; at: Date },
): Promise<void> {
  await transaction
    .deleteFrom('authenticator_app')
    .where('user_id', '=', setup.userId)
    .where('confirmed_at', 'is', null)
    .execute();
  await transaction
    .insertInto('authenticator_app')
    .values({ id: uuidv7(), user_id: setup.userId, secret: setup.sealedSecret, created_at: setup.at })
    .execute();
}

export interface SealedApp {
  readonly id: string;
  readonly sealedSecret: string;
  readonly addedAt: Date;
}

/** The app that is being set up, begun after `since`; whoever else asks for it waits until this transaction ends. */
export async function lockSetup(
  transaction: Transaction,
  userId: UserId,
  since: Date,
): Promise<SealedApp | null> {
  const row = await transaction
    .selectFrom('authenticator_app')
    .select(['id', 'secret', 'created_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', since)
    .forUpdate()
    .executeTakeFirst();
  return row ? { id: row.id, sealedSecret: row.secret, addedAt: row.created_at } : null;
}

/** Puts the app into use, in the place of the one that was; the code that confirmed it counts as taken. */
export async function confirmSetup(
  transaction: Transaction,
  app: { id: string; userId: UserId; step: number; at: Date },
): Promise<void> {
  await removeApp(transaction, app.userId);
  await transaction
    .updateTable('authenticator_app')
    .set({ confirmed_at: app.at, last_step: app.step })
    .where('id', '=', app.id)
    .execute();
}

export async function findApp(on: Queryable, userId: UserId): Promise<SealedApp | null> {
  const row = await on
    .selectFrom('authenticator_app')
    .select(['id', 'secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row?.confirmed_at ? { id: row.id, sealedSecret: row.secret, addedAt: row.confirmed_at } : null;
}

/** Takes the code of a step; false when one of this step, or a newer one, was taken already. */
export async function takeStep(on: Queryable, appId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('authenticator_app')
    .set({ last_step: step })
    .where('id', '=', appId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes the app in use; false when there was none. */
export async function removeApp(on: Queryable, userId: UserId): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('authenticator_app')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes the person's apps, whether in use or being set up. */
export async function removeAppsOf(on: Queryable, userId: UserId): Promise<void> {
  await on.deleteFrom('authenticator_app').where('user_id', '=', userId).execute();
}
