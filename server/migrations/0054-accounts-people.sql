-- What Admins search people by. In an expression of its own, so that its index serves every search.
create function account_words(account user_account) returns text language sql immutable parallel safe
  return account.first_name || ' ' || account.last_name || ' ' || account.email || ' ' || account.handle;
create index user_account_words on user_account using gin (account_words(user_account) gin_trgm_ops);
