-- Two roles from the first day: the owner runs this file; redoubt_app serves requests. It gets each right by name in
-- the migration that makes a table, never ownership, so it can neither alter a table nor rewrite an append-only one.
do $$
begin
  create role redoubt_app login nosuperuser nocreatedb nocreaterole;
exception
  when duplicate_object or unique_violation then null;
end
$$;

revoke create on schema public from public;
grant usage on schema public to redoubt_app;
