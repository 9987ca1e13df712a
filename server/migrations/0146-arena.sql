-- outside a transaction
create index concurrently attempt_overdue on attempt (ends_at) where status = 'open' and ends_at is not null;
