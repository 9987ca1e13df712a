-- A letter that waits is taken back by its reference.
create index mail_message_reference on mail_message (reference) where reference is not null;
