-- An announcement may lead to another site, by https. Whatever the check before let in, this one does.
alter table announcement drop constraint announcement_link_check;
alter table announcement add constraint announcement_link_check check (
  link = ''
  or (link ~* '^(/([^/\\]|$)|https://[^/?#@]+([/?#]|$))' and link !~ '[\s\\]' and char_length(link) <= 300)
) not valid;
