-- outside a transaction
drop index concurrently verdict_one_found_break;
