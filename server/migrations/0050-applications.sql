-- Which of the reopened steps were saved again since: with all of them the application may be sent again.
alter table application
  add column resaved_steps text[] not null default '{}',
  add constraint application_resaved check (resaved_steps <@ reopened_steps);

-- Each time that an application was sent.
create table application_sending (
  application_id uuid not null references application on delete cascade,
  user_id uuid not null references user_account,
  number integer not null check (number > 0),
  sent_at timestamptz not null,
  primary key (application_id, number)
);
create index application_sending_by_user on application_sending (user_id);
create trigger not_erased before insert on application_sending
  for each row execute function refuse_row_of_erased();
grant select, insert, delete on application_sending to redoubt_app;
insert into application_sending (application_id, user_id, number, sent_at)
  select id, user_id, sendings, sent_at from application where sendings > 0;

-- What was decided on a sending. Until undo_until it can be taken back; the expert is told by mail after that.
create table application_decision (
  id uuid primary key,
  application_id uuid not null references application on delete cascade,
  user_id uuid not null references user_account,
  sending integer not null check (sending > 0),
  kind text not null check (kind in ('approve', 'reject', 'request_changes')),
  -- The Admin; null once that account is erased.
  decided_by uuid references user_account,
  decided_at timestamptz not null,
  -- What the expert reads.
  reason text check (length(reason) between 1 and 2000),
  reopened_steps text[] not null default '{}',
  -- Decisions of one call are told by one job.
  batch uuid not null,
  undo_until timestamptz not null check (undo_until >= decided_at),
  undone_at timestamptz,
  told_at timestamptz,
  check ((kind = 'approve') = (reason is null)),
  check ((kind = 'request_changes') = (cardinality(reopened_steps) > 0)),
  check (undone_at is null or told_at is null)
);
-- However many decide at once.
create unique index application_decision_standing on application_decision (application_id, sending)
  where undone_at is null;
create index application_decision_by_application on application_decision (application_id, decided_at);
create index application_decision_by_user on application_decision (user_id);
create index application_decision_by_decider on application_decision (decided_by) where decided_by is not null;
create index application_decision_untold on application_decision (batch) where told_at is null and undone_at is null;
create trigger not_erased before insert on application_decision
  for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on application_decision to redoubt_app;

-- What Admins tell each other about an application.
create table application_note (
  id uuid primary key,
  application_id uuid not null references application on delete cascade,
  user_id uuid not null references user_account,
  -- The Admin; null once that account is erased.
  written_by uuid references user_account,
  written_at timestamptz not null,
  content text not null check (length(content) between 1 and 4000)
);
create index application_note_by_application on application_note (application_id, written_at, id);
create index application_note_by_user on application_note (user_id);
create index application_note_by_writer on application_note (written_by) where written_by is not null;
create trigger not_erased before insert on application_note
  for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on application_note to redoubt_app;

-- Reasons that are written often.
create table reason_template (
  id uuid primary key,
  title text not null check (length(title) between 1 and 80),
  content text not null check (length(content) between 1 and 2000),
  changed_at timestamptz not null
);
create unique index reason_template_title on reason_template (lower(title));
grant select, insert, update, delete on reason_template to redoubt_app;
insert into reason_template (id, title, content, changed_at) values
  (gen_random_uuid(), 'A document cannot be read',
    'One of your documents cannot be read: it is blurred, cut off or too dark. Please upload a copy on which every corner and every word can be seen, and apply again.', now()),
  (gen_random_uuid(), 'Name and document do not match',
    'The name in your profile is not the one on your identity document. Please use the name as the document shows it, or add a document that explains the difference, and apply again.', now()),
  (gen_random_uuid(), 'Credential does not show the expertise',
    'Your credential document does not show the expertise that your profile names. Please upload one that does, such as a degree, a licence or a certificate, and apply again.', now()),
  (gen_random_uuid(), 'Assessments below what we ask for',
    'The results of your skill assessments are below what we ask for at the moment. Each assessment can be taken again after 24 hours, with other questions; you are welcome to apply again then.', now());

-- An application as the lists of Admins show it: made from the profile, the documents, the agreements, the assessments and
-- the account in the transaction of whatever changes one of them.
create table application_listing (
  application_id uuid primary key references application on delete cascade,
  user_id uuid not null unique references user_account,
  -- Grows with every writing: whoever made the row from an older state makes it again.
  version integer not null check (version > 0),
  -- Who wrote it, so that a snapshot tells whether it was there when a list was read.
  written_by xid8 not null default pg_current_xact_id(),
  -- False of somebody who is no expert any more, or whose account is disabled.
  is_listed boolean not null,
  state text not null check (state in ('incomplete', 'pending', 'changes_requested', 'approved', 'rejected')),
  -- 1 high, 2 medium, 3 low.
  urgency smallint not null check (urgency between 1 and 3),
  -- When it was sent; before that, when it was begun.
  listed_at timestamptz not null,
  -- Lower case, without accents.
  name_key text collate "C" not null,
  completion smallint not null check (completion between 0 and 100),
  -- Name, address and role as they are searched, one a line.
  found text collate "C" not null,
  -- What the list shows besides, as it is answered.
  shown jsonb not null,
  -- When the urgency rises by itself.
  rises_at timestamptz,
  -- The agreements in force and the rules that it was made by: a row made from others is made anew.
  made_by text not null
);
create index application_listing_count on application_listing (state, urgency) where is_listed;
create index application_listing_by_date on application_listing (listed_at, application_id)
  include (state, urgency, found) where is_listed;
create index application_listing_by_name on application_listing (name_key, application_id)
  include (state, urgency, found) where is_listed;
create index application_listing_by_completion on application_listing (completion, listed_at, application_id)
  include (state, urgency, found) where is_listed;
create index application_listing_by_urgency on application_listing (urgency, listed_at, application_id)
  include (state, found) where is_listed;
create index application_listing_search on application_listing using gin (found gin_trgm_ops)
  with (fastupdate = off) where is_listed;
create index application_listing_rising on application_listing (rises_at) where rises_at is not null;
create index application_listing_made_by on application_listing (made_by);
create trigger not_erased before insert on application_listing
  for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on application_listing to redoubt_app;
