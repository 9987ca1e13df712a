-- outside a transaction
drop index concurrently verification_document_queue;
