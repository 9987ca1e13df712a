-- The lists of documents are counted, and their middle pages found, in the index alone.
drop index verification_document_queue;
drop index verification_document_decisions;
create index verification_document_queue on verification_document (submitted_at, id) include (kind, state)
  where state in ('submitted', 'in_review');
create index verification_document_decisions on verification_document (state, submitted_at, id) include (kind)
  where state in ('verified', 'rejected');
