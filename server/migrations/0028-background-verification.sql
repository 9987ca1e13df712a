-- The call that brings a file says every few seconds that it lives; the row of one that no longer does is nobody's.
alter table verification_document
  add column held_until timestamptz not null default now() + interval '30 seconds',
  -- Of the file, in lower-case hex: an upload that is sent again under its key is known by it. Null in older rows.
  add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');

drop index verification_document_unfinished;
create index verification_document_unfinished on verification_document (held_until)
  where state in ('arriving', 'removed');
