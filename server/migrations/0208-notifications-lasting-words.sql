-- Notices said what to do as if nothing had happened since: they stand in lists long after the answer.
update notice set body = replace(body, 'Accept or decline it in your calendar.',
    'Your calendar shows where it stands, and takes your answer while it is open.')
  where kind = 'calendar-booking' and body like '%Accept or decline it in your calendar.%';
update notice set title = regexp_replace(
    regexp_replace(
      regexp_replace(title, '^You are invited to join the experts of (.+)$', '\1 invited you to join its experts'),
      '^You are invited to join (.+)$', '\1 invited you to join it as a member'),
    '^an organization invited', 'An organization invited')
  where kind = 'invitation' and title like 'You are invited to join %';
