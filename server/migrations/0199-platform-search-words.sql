-- Words with hyphens and apostrophes are found as one and in parts, and letters such as ł and ø as plain ones. What is written
-- from now on has these forms; to the rows that are there they are added.
create function pg_temp.further_words(told text) returns tsvector language sql
  return array_to_tsvector(array(
    select distinct left(word, 40) from regexp_split_to_table(fold_text(told), '[\s.,;:!?@/()"&+_]+') as word where word <> ''));
update expert_record
  set words = words || pg_temp.further_words(concat_ws(' ', name, email, location, department, title,
    array_to_string(skills, ' '), array_to_string(languages, ' ')))
  where concat_ws(' ', name, email, location, department, title, array_to_string(skills, ' '), array_to_string(languages, ' '))
    ~ '[^ -&(-,.-_a-~]';
update client_task
  set words = words || pg_temp.further_words(concat_ws(' ', title, type, instructions, language, array_to_string(skills, ' ')))
  where concat_ws(' ', title, instructions, language, array_to_string(skills, ' ')) ~ '[^ -&(-,.-_a-~]';
