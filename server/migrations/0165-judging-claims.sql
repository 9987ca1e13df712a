-- None of somebody who was erased, as of all that stands in their attempts.
create trigger not_erased before insert on claim for each row execute function refuse_row_of_erased_attempt();
