-- What kind of break it is, in four frameworks: suggested when it was made, until somebody corrects it.
create table break_tag (
  claim_id uuid not null references claim on delete cascade,
  framework text not null check (framework in ('owasp-llm', 'atlas', 'nist-ai-100-2', 'ailuminate')),
  -- Null where no harm applies.
  tag text check (tag like framework || '@%:_%'),
  is_suggested boolean not null default true,
  -- Who corrected it; null once their account was erased.
  user_id uuid,
  corrected_at timestamptz,
  primary key (claim_id, framework),
  check (tag is not null or framework = 'ailuminate'),
  check (is_suggested = (corrected_at is null)),
  check (user_id is null or not is_suggested)
);
create index break_tag_person on break_tag (user_id) where user_id is not null;
grant select, insert, update on break_tag to redoubt_app;
create trigger not_erased before insert on break_tag for each row execute function refuse_row_of_erased();
