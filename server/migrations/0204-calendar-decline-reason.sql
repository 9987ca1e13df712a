-- Why an expert declined, for the client that proposed it; empty where they did not say.
alter table calendar_booking add column decline_reason text not null default '';
alter table calendar_booking add constraint calendar_booking_reason_of_declined
  check (char_length(decline_reason) <= 500 and (decline_reason = '' or state = 'declined')) not valid;
