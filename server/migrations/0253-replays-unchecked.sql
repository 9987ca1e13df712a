-- outside a transaction
create index concurrently if not exists regression_test_unchecked on regression_test (accepted_at) where is_checked is null;
