-- A verdict that its expert lets everybody read, with the words of the transcript that stay covered.
create table claim_publication (
  claim_id uuid primary key references claim on delete cascade,
  -- [{turn, start, end}], in UTF-16 units.
  redactions jsonb not null default '[]' check (jsonb_typeof(redactions) = 'array'),
  is_public boolean not null,
  changed_at timestamptz not null
);
grant select, insert, update on claim_publication to redoubt_app;
