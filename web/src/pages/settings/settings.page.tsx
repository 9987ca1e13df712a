import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Link, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import type { SettingsSection } from '#platform/settings/settings-section.ts';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { auditSections } from '#features/audit';
import { notificationSections } from '#features/notifications';
import { OwnMembership } from '#features/organizations';
import { personalDataSections } from '#features/personal-data';
import { ConfirmIdentity, signInSections } from '#features/sign-in';
import { talentSections } from '#features/talent';
import { LoadingPart } from '#ui/states/loading-part.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { accountSections } from '#features/accounts';
import { validationSections } from '#features/validation';
import classes from './settings.module.css';

const sections = [
  ...accountSections,
  ...notificationSections,
  ...validationSections,
  ...signInSections,
  ...auditSections,
  ...talentSections,
  ...personalDataSections,
];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request);
  return null;
}

/**
 * One section at a time, named in the address. A narrow window shows the list where the address names none, and the way
 * back to it above an open section.
 */
export default function SettingsPage() {
  const [search] = useSearchParams();
  const chosen = search.get('section');
  const open = sections.find(({ id }) => id === chosen) ?? sections[0];
  return (
    <MainPart className={classes['page']}>
      <title>{titleOf(open === undefined ? 'Configurations' : `${open.title}, Configurations`)}</title>
      <PageTitle title="Configurations" />
      <div className={classes['columns']} data-open={chosen !== null}>
        <SettingsNav sections={sections} openId={open?.id} />
        <div className={classes['section']}>
          <Link to={paths.settings()} className={classes['back']}>
            <IconArrowLeft size={18} aria-hidden="true" />
            All configurations
          </Link>
          <LoadingPart key={open?.id} loading={{ rows: 4, label: 'Loading this section' }}>
            {open === undefined ? null : (
              <ConfirmIdentity>
                {open.id === 'organizations' ? <OwnMembership /> : null}
                <open.Section />
              </ConfirmIdentity>
            )}
          </LoadingPart>
        </div>
      </div>
    </MainPart>
  );
}

interface SettingsNavProps {
  /** Sections of one group are next to each other. */
  readonly sections: readonly SettingsSection[];
  readonly openId: string | undefined;
}

/** The list of sections: a column beside the open one, in narrow windows a page of its own. */
function SettingsNav({ sections: all, openId }: SettingsNavProps) {
  return (
    <nav aria-label="Sections" className={classes['nav']}>
      {[...Map.groupBy(all, ({ group }) => group)].map(([group, inGroup]) => (
        <div key={group} className={classes['group']}>
          <p className={classes['groupTitle']}>{group}</p>
          <ul>
            {inGroup.map(({ id, title, summary }) => (
              <li key={id}>
                <Link
                  to={paths.settings(id)}
                  className={classes['link']}
                  {...(id === openId ? { 'aria-current': 'page' as const } : {})}
                >
                  <span className={classes['linkWords']}>
                    <span className={classes['linkTitle']}>{title}</span>
                    <span className={classes['linkSummary']}>{summary}</span>
                  </span>
                  <IconChevronRight className={classes['chevron']} size={18} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
