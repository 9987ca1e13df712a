-- Some kinds of notices are mailed until a person chooses otherwise. Whoever saved their choice while those were mailed to
-- nobody chose that they are not mailed; from now on a saved choice has a row for every kind.
insert into notice_preference (user_id, kind, in_app, mail)
select chosen.user_id, 'calendar-booking', true, false
from (select user_id from notice_preference union select user_id from notice_digest) chosen
on conflict (user_id, kind) do nothing;
