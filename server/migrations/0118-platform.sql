-- An invitation to an event, for the calendar of whoever gets the mail: `method` and `text` (RFC 6047).
alter table mail_message add column calendar jsonb check (jsonb_typeof(calendar) = 'object');
