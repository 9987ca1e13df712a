-- Organizations see how often their challenges are attempted.
create index attempt_challenge on attempt (challenge_id) where not is_tryout;
