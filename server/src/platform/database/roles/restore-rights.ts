import type pg from 'pg';
import { APPLICATION_ROLE } from './application-role.ts';
import { GRANTED } from './copy-rights.ts';

// The queue grants its own at each start.
const HELD = `
  select what, thing from (${GRANTED}) granted (grantee, what, thing)
  where grantee = (select oid from pg_roles where rolname = $1) and thing not like '% graphile_worker%'`;

/**
 * Where redoubt_app is missing or has no right at all, as after a dump was restored in another cluster, gives it again what
 * it had when the migrations were last run. The next migrations may take some of it away.
 */
export async function restoreRights(client: pg.Client): Promise<void> {
  const known = await client.query(
    "select from pg_class where oid = to_regclass('public.application_right')",
  );
  if (known.rowCount === 0) return;
  await client.query(
    `do $$ begin create role ${APPLICATION_ROLE} nologin nosuperuser nocreatedb nocreaterole;
     exception when duplicate_object or unique_violation then null; end $$`,
  );
  const { rows } = await client.query<{ statement: string }>(
    `select format('grant %s on %s to ${APPLICATION_ROLE}', what, thing) as statement
     from application_right where not exists (${HELD}) order by thing`,
    [APPLICATION_ROLE],
  );
  if (rows.length > 0)
    await client.query(['begin', ...rows.map((row) => row.statement), 'commit'].join(';\n'));
}

/** Writes down what redoubt_app may do now. */
export async function keepRights(client: pg.Client): Promise<void> {
  await client.query(
    `with held as (${HELD}),
       gone as (delete from application_right r where not exists
         (select from held where held.what = r.what and held.thing = r.thing))
     insert into application_right (what, thing) select what, thing from held on conflict do nothing`,
    [APPLICATION_ROLE],
  );
}
