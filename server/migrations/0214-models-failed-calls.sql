-- outside a transaction
-- The last failed calls of a model are found without its successful ones.
create index concurrently model_call_failed on model_call (model_id, started_at desc)
where outcome not in ('stop', 'length', 'refused', 'filtered', 'stopped');
