-- The texts that somebody accepted, to the letter: what was accepted can be shown long after its wording has changed.
create table agreement_text (
  -- SHA-256 of the text and what stands above it.
  digest bytea primary key check (length(digest) = 32),
  agreement text not null check (agreement in (
    'termsOfService', 'ndaAgreement', 'ipAgreement', 'dataPrivacyPolicy', 'gdprCompliance', 'ccpaCompliance'
  )),
  title text not null,
  version text not null,
  effective_date text not null check (effective_date ~ '^\d{4}-\d{2}-\d{2}$'),
  content text not null
);
grant select, insert on agreement_text to redoubt_app;

-- Who accepted which text, when and from where. The application can neither change nor take back an acceptance.
create table agreement_acceptance (
  id uuid primary key,
  user_id uuid not null references user_account,
  digest bytea not null references agreement_text,
  accepted_at timestamptz not null,
  network text not null,
  unique (user_id, digest)
);
create index agreement_acceptance_by_text on agreement_acceptance (digest);
grant select, insert on agreement_acceptance to redoubt_app;

-- Of a person whose erasure has begun, and of nobody else, this removes the acceptances.
create function erase_acceptances(person uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  perform from account_deletion where user_id = person and began_at is not null and finished_at is null;
  if not found then return; end if;
  delete from agreement_acceptance where user_id = person;
end
$$;
revoke execute on function erase_acceptances(uuid) from public;
grant execute on function erase_acceptances(uuid) to redoubt_app;
