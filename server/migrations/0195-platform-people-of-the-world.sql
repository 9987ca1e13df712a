-- Countries have the names by which Unicode calls them in English, as everywhere else in the product.
update expert_profile set country_of_residence = country.name
  from (values
    ('Antigua and Barbuda', 'Antigua & Barbuda'),
    ('Bonaire, Sint Eustatius and Saba', 'Caribbean Netherlands'),
    ('Bosnia and Herzegovina', 'Bosnia & Herzegovina'),
    ('Brunei Darussalam', 'Brunei'),
    ('Congo, Republic of the (Brazzaville)', 'Congo - Brazzaville'),
    ('Congo, the Democratic Republic of the (Kinshasa)', 'Congo - Kinshasa'),
    ('Côte d''Ivoire, Republic of', 'Côte d’Ivoire'),
    ('Czech Republic', 'Czechia'),
    ('Falkland Islands (Islas Malvinas)', 'Falkland Islands'),
    ('French Southern and Antarctic Lands', 'French Southern Territories'),
    ('Gambia, The', 'Gambia'),
    ('Heard Island and McDonald Islands', 'Heard & McDonald Islands'),
    ('Holy See (Vatican City)', 'Vatican City'),
    ('Hong Kong', 'Hong Kong SAR China'),
    ('Iran, Islamic Republic of', 'Iran'),
    ('Korea, Democratic People''s Republic of', 'North Korea'),
    ('Korea, Republic of', 'South Korea'),
    ('Macao', 'Macao SAR China'),
    ('Macedonia, Republic of', 'North Macedonia'),
    ('Micronesia, Federated States of', 'Micronesia'),
    ('Myanmar', 'Myanmar (Burma)'),
    ('Palestine', 'Palestinian Territories'),
    ('Pitcairn', 'Pitcairn Islands'),
    ('Russian Federation', 'Russia'),
    ('Saint Barthélemy', 'St. Barthélemy'),
    ('Saint Helena, Ascension and Tristan da Cunha', 'St. Helena'),
    ('Saint Kitts and Nevis', 'St. Kitts & Nevis'),
    ('Saint Lucia', 'St. Lucia'),
    ('Saint Martin', 'St. Martin'),
    ('Saint Pierre and Miquelon', 'St. Pierre & Miquelon'),
    ('Saint Vincent and the Grenadines', 'St. Vincent & Grenadines'),
    ('Sao Tome and Principe', 'São Tomé & Príncipe'),
    ('Sint Maarten (Dutch part)', 'Sint Maarten'),
    ('South Georgia and South Sandwich Islands', 'South Georgia & South Sandwich Islands'),
    ('Syrian Arab Republic', 'Syria'),
    ('Tanzania, United Republic of', 'Tanzania'),
    ('Trinidad and Tobago', 'Trinidad & Tobago'),
    ('Turkey', 'Türkiye'),
    ('Turks and Caicos Islands', 'Turks & Caicos Islands'),
    ('United States Minor Outlying Islands', 'U.S. Outlying Islands'),
    ('Venezuela, Bolivarian Republic of', 'Venezuela'),
    ('Virgin Islands, British', 'British Virgin Islands'),
    ('Virgin Islands, U.S.', 'U.S. Virgin Islands'),
    ('Wallis and Futuna', 'Wallis & Futuna')
  ) as country (formerly, name)
  where country_of_residence = country.formerly;

-- A name may be one letter, as 李, and a person may have one name: the last name is then empty. What else a name may be the
-- contract says.
alter table user_account drop constraint user_account_first_name_check, drop constraint user_account_last_name_check;
alter table user_account add constraint first_name_length check (length(first_name) between 1 and 80) not valid;
alter table user_account add constraint last_name_length check (length(last_name) <= 80) not valid;
alter table expert_profile drop constraint expert_profile_full_name_check;
alter table expert_profile add constraint full_name_length check (length(full_name) between 1 and 161) not valid;

-- Whether an expert works in one language only, and so names no secondary ones.
alter table expert_profile add column works_in_one_language boolean not null default false;
alter table expert_profile add constraint one_language_is_alone
  check (not works_in_one_language or secondary_languages = '{}') not valid;

-- Text as it is searched: lower case, without accents, apostrophes and hyphens; foldText of the contract is the same for
-- what runs outside of the database.
create function fold_text(text) returns text language sql immutable strict parallel safe
  return translate(
    replace(replace(replace(replace(
      regexp_replace(
        lower(normalize($1, NFKD)),
        '[\u0300-\u036f''‘’`´\u02b9-\u02bf\u05f3\u2010\u2011\u00ad-]', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'łøđðħıŋĸŧſ', 'loddhinkts');

-- What Admins search people by. The index of what it was before goes once this has one of its own.
create or replace function account_words(account user_account) returns text language sql immutable parallel safe
  return fold_text(account.first_name || ' ' || account.last_name || ' ' || account.email || ' ' || account.handle);
