import { runJob } from './jobs.ts';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The person's time is over, whatever they wished last, and the worker erases them; who is erased stays so. */
export async function eraseNow(
  { database, kit }: Pick<TestApp, 'database' | 'kit'>,
  { user }: Pick<TestPerson, 'user'>,
): Promise<void> {
  await database.ownerPool.query(
    `insert into account_deletion (user_id, requested_at, due_at)
     select id, now() - interval '15 days', now() - interval '1 day' from user_account
       where id = $1 and erased_at is null
     on conflict (user_id) do update set requested_at = excluded.requested_at, due_at = excluded.due_at`,
    [user.id],
  );
  await runJob(kit, 'accounts.erase', { payload: { userId: user.id } });
}
