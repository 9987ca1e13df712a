-- outside a transaction
-- An attempt is the answer to one place. Staff can accept its break again after they took it back.
create unique index concurrently submission_of_attempt on submission ((answer ->> 'attemptId')) where answer ? 'attemptId';
