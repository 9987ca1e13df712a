import { accountsSql, fullNameSql, isActiveExpertSql } from '#features/accounts';

const where = (part: string, shown: string, hidden: string) =>
  `case when '${part}' = any(page.shows) then ${shown} else ${hidden} end`;

/**
 * The experts whose page is on, for the statements of others to join, each with what they chose to show: `user_id`,
 * `handle`, `name` (null where it is hidden), `headline`, `fields` and `languages`.
 */
export const publicExpertsSql = `(
  select page.user_id, account.handle,
    ${where('about', `coalesce(profile.full_name, ${fullNameSql('account')})`, 'null')} as name,
    ${where('about', "coalesce(profile.professional_title, '')", "''")} as headline,
    ${where('skills', "coalesce(profile.functional_expertise || profile.domain_expertise, '{}')", "'{}'::text[]")} as fields,
    ${where(
      'languages',
      "coalesce(array_remove(array_prepend(profile.primary_language, profile.secondary_languages), ''), '{}')",
      "'{}'::text[]",
    )} as languages
  from public_page page join ${accountsSql} account on account.id = page.user_id
  left join expert_profile profile on profile.user_id = page.user_id
  where page.is_on and ${isActiveExpertSql('page.user_id')})`;
