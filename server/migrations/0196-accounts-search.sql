-- outside a transaction
create index concurrently user_account_search on user_account using gin (account_words(user_account) gin_trgm_ops);
