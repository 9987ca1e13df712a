import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Link, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { auditSections } from '#features/audit';
import { notificationSections } from '#features/notifications';
import { personalDataSections } from '#features/personal-data';
import { ConfirmIdentity, signInSections } from '#features/sign-in';
import { talentSections } from '#features/talent';
import { LoadingPart } from '#ui/states/loading-part.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { accountSections } from '#features/accounts';
import { SettingsNav } from './settings-nav.tsx';
import classes from './settings.module.css';

const sections = [
  ...accountSections,
  ...notificationSections,
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
                <open.Section />
              </ConfirmIdentity>
            )}
          </LoadingPart>
        </div>
      </div>
    </MainPart>
  );
}
