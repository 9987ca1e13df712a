-- Addresses are compared with their domain as an A-label (RFC 5890), so that bücher.example and xn--bcher-kva.example are one
-- mailbox. What was stored in the other spelling is written anew here; the contract does it for what comes.

-- Punycode (RFC 3492, 6.3) of a label; stored domains are in lower case and NFKC already.
create function pg_temp.a_label(label text) returns text language plpgsql as $$
declare
  points int[] := array(select ascii(one) from string_to_table(label, null) as one);
  written text := regexp_replace(label, '[^\u0001-\u007f]', '', 'g');
  handled int := length(written);
  n int := 128;
  delta int := 0;
  bias int := 72;
  is_first boolean := true;
  following int;
  point int;
  q int;
  k int;
  t int;
begin
  if handled = cardinality(points) then return label; end if;
  if handled > 0 then written := written || '-'; end if;
  while handled < cardinality(points) loop
    following := (select min(one) from unnest(points) as one where one >= n);
    delta := delta + (following - n) * (handled + 1);
    n := following;
    foreach point in array points loop
      if point < n then delta := delta + 1; end if;
      continue when point <> n;
      q := delta;
      k := 36;
      loop
        t := greatest(1, least(26, k - bias));
        exit when q < t;
        written := written || substr('abcdefghijklmnopqrstuvwxyz0123456789', t + (q - t) % (36 - t) + 1, 1);
        q := (q - t) / (36 - t);
        k := k + 36;
      end loop;
      written := written || substr('abcdefghijklmnopqrstuvwxyz0123456789', q + 1, 1);
      handled := handled + 1;
      delta := case when is_first then delta / 700 else delta / 2 end;
      delta := delta + delta / handled;
      is_first := false;
      k := 0;
      while delta > 455 loop
        delta := delta / 35;
        k := k + 36;
      end loop;
      bias := k + 36 * delta / (delta + 38);
      delta := 0;
    end loop;
    delta := delta + 1;
    n := n + 1;
  end loop;
  return 'xn--' || written;
end
$$;

create function pg_temp.one_form(address text) returns text language sql
  return split_part(address, '@', 1) || '@'
    || (select string_agg(pg_temp.a_label(label), '.' order by nth)
      from unnest(string_to_array(split_part(address, '@', 2), '.')) with ordinality as part (label, nth));

-- Where both spellings have an account, the verified one is the address's from now on, of two alike the older. The other keeps
-- its spelling, by which nobody signs in any more: docs/operating.md says how to find it.
do $$
declare
  other record;
begin
  for other in
    select spelt.id as spelt_id, spelt.email as spelt_email, plain.id as plain_id, plain.email as plain_email,
      (spelt.email_verified_at is not null, plain.created_at) > (plain.email_verified_at is not null, spelt.created_at)
        as is_spelt_first
    from user_account spelt join user_account plain on plain.email = pg_temp.one_form(spelt.email)
    where spelt.email ~ '@.*[^\u0001-\u007f]'
  loop
    if other.is_spelt_first then
      update user_account set email = 'swap-' || other.plain_id || '@nobody.invalid' where id = other.plain_id;
      update user_account set email = other.plain_email where id = other.spelt_id;
      update user_account set email = other.spelt_email where id = other.plain_id;
    end if;
  end loop;
end
$$;
update user_account set email = pg_temp.one_form(email)
  where email ~ '@.*[^\u0001-\u007f]'
    and not exists (select from user_account other where other.email = pg_temp.one_form(user_account.email));
update mailed_link set email = pg_temp.one_form(email) where email ~ '@.*[^\u0001-\u007f]';
update pending_identity set email = pg_temp.one_form(email) where email ~ '@.*[^\u0001-\u007f]';
update organization set contact_email = pg_temp.one_form(contact_email) where contact_email ~ '@.*[^\u0001-\u007f]';
update organization_contact_link set email = pg_temp.one_form(email) where email ~ '@.*[^\u0001-\u007f]';
update contact_message set email = pg_temp.one_form(email) where email ~ '@.*[^\u0001-\u007f]';
update csv_import_row set address = pg_temp.one_form(address) where address ~ '@.*[^\u0001-\u007f]';
-- A list that has both spellings has the mailbox already.
delete from newsletter_subscriber spelt using newsletter_subscriber plain
  where spelt.email ~ '@.*[^\u0001-\u007f]' and plain.email = pg_temp.one_form(spelt.email)
    and (plain.confirmed_at is not null or spelt.confirmed_at is null);
delete from newsletter_subscriber plain using newsletter_subscriber spelt
  where spelt.email ~ '@.*[^\u0001-\u007f]' and plain.email = pg_temp.one_form(spelt.email);
update newsletter_subscriber set email = pg_temp.one_form(email) where email ~ '@.*[^\u0001-\u007f]';
delete from organization_invitation spelt using organization_invitation plain
  where spelt.email ~ '@.*[^\u0001-\u007f]' and plain.email = pg_temp.one_form(spelt.email)
    and plain.organization_id = spelt.organization_id;
update organization_invitation set email = pg_temp.one_form(email) where email ~ '@.*[^\u0001-\u007f]';
delete from challenge_invitation spelt using challenge_invitation plain
  where spelt.email ~ '@.*[^\u0001-\u007f]' and plain.email = pg_temp.one_form(spelt.email)
    and plain.challenge_id = spelt.challenge_id;
update challenge_invitation set email = pg_temp.one_form(email) where email ~ '@.*[^\u0001-\u007f]';
-- Records and guests were told different things under each spelling: those that would meet stay apart.
update expert_record set email = pg_temp.one_form(email)
  where email ~ '@.*[^\u0001-\u007f]'
    and not exists (select from expert_record other where other.organization_id = expert_record.organization_id
      and other.email = pg_temp.one_form(expert_record.email));
update calendar_guest set email = pg_temp.one_form(email)
  where email ~ '@.*[^\u0001-\u007f]'
    and not exists (select from calendar_guest other where other.event_id = calendar_guest.event_id
      and other.email = pg_temp.one_form(calendar_guest.email));
