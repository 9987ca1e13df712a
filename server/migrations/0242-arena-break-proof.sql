-- How often a break broke its target again when it was replayed as a proof; null before it was.
alter table break_text
  add column proof_broken smallint check (proof_broken >= 0),
  add column proof_runs smallint check (proof_runs > 0),
  add constraint break_text_proof check ((proof_broken is null) = (proof_runs is null) and proof_broken <= proof_runs) not valid;
grant update (proof_broken, proof_runs) on break_text to redoubt_app;
