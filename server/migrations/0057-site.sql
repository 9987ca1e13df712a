-- When an Admin marked a message as answered; null while it waits.
alter table contact_message add answered_at timestamptz;
