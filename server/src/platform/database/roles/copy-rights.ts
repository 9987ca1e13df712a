import type pg from 'pg';

/** Every right that somebody was granted in this database, as the words of a GRANT. */
export const GRANTED = `
  select acl.grantee, acl.privilege_type as what, 'schema ' || quote_ident(nspname) as thing
  from pg_namespace, aclexplode(nspacl) acl
  union all
  select acl.grantee, acl.privilege_type,
    case relkind when 'S' then 'sequence ' else 'table ' end || pg_class.oid::regclass::text
  from pg_class, aclexplode(relacl) acl
  union all
  select acl.grantee, acl.privilege_type || ' (' || quote_ident(attname) || ')', 'table ' || attrelid::regclass::text
  from pg_attribute, aclexplode(attacl) acl where not attisdropped
  union all
  select acl.grantee, acl.privilege_type, 'routine ' || pg_proc.oid::regprocedure::text
  from pg_proc, aclexplode(proacl) acl`;

const CHANGES = `
  with source as (select oid, rolname from pg_roles where rolname = $1),
    taker as (select oid, rolname from pg_roles where rolname = $2),
    granted as (${GRANTED}),
    meant as (select what, thing from granted where grantee = (select oid from source)),
    held as (select what, thing from granted where grantee = (select oid from taker))
  select format('grant %s on %s to %I', what, thing, $2::text) as statement
    from (select * from meant except select * from held) missing
  union all
  select format('revoke %s on %s from %I', what, thing, $2::text)
    from (select * from held except select * from meant) surplus
  union all
  select format('alter policy %I on %s to %s, %I', polname, polrelid::regclass,
      (select string_agg(quote_ident(rolname), ', ') from pg_roles where oid = any (polroles)), $2::text)
    from pg_policy, source, taker
    where source.oid = any (polroles) and not taker.oid = any (polroles)`;

/**
 * Brings the rights of one role in this database to those of another: schemas, tables, columns, sequences, routines and
 * row policies. Changes nothing where they are the same already.
 */
export async function copyRights(client: pg.Client, roles: { from: string; to: string }): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(CHANGES, [roles.from, roles.to]);
  if (rows.length === 0) return;
  await client.query(['begin', ...rows.map((row) => row.statement), 'commit'].join(';\n'));
}
