-- outside a transaction
create index concurrently ledger_transaction_of_project on ledger_transaction (project_id, id) where project_id is not null;
