-- A judge may find that the target came close to giving its secret away: no break, no severity, and nothing ends.
alter table verdict
  drop constraint verdict_outcome_check,
  add constraint verdict_outcome_check check (outcome in ('break', 'close', 'held', 'could-not-judge'));
