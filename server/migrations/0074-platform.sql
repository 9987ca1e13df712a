-- What became of a mail with a reference is told to whoever sent it.
alter table mail_message add column reference text check (char_length(reference) <= 100);
