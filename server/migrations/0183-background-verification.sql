-- The fields that a verified credential proves, as the Admin who verified it named them. A document that is rejected or
-- removed afterwards takes them along.
alter table verification_document
  add column proven_fields text[] not null default '{}'
    constraint verification_document_proven_fields check (
      proven_fields = '{}'
      or (kind = 'credential' and state = 'verified' and array_position(proven_fields, null) is null
        and cardinality(proven_fields) <= 60)
    ),
  -- Whether it is in the list of documents to read, once it is sent: not while its owner's application is rejected. It is
  -- a column of the document so that pages of the list are found in an index alone.
  add column is_queued boolean not null default true;

-- Documents that are sent while the application is rejected wait as well, until it is sent again.
alter table background_verification add column is_closed boolean not null default false;
update background_verification set is_closed = true
  where user_id in (select user_id from application where state = 'rejected');
update verification_document set is_queued = false
  where user_id in (select user_id from background_verification where is_closed);
