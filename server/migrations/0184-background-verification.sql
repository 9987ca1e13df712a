-- outside a transaction
create index concurrently verification_document_waiting on verification_document (submitted_at, id) include (kind)
  where is_queued and state in ('submitted', 'in_review');
