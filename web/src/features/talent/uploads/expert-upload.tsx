import { useMemo } from 'react';
import { isAtLeast } from '@redoubt/contract/shared/roles.ts';
import { BulkUpload } from '#platform/imports/bulk-upload.tsx';
import { TemplateLink } from '#platform/imports/template-link.tsx';
import type { ShownOrganization } from '#platform/organization-tab.ts';
import { expertImport } from './expert-import.ts';
import classes from './expert-upload.module.css';

/** Experts from .csv files, for a university or partner. */
export function ExpertUpload({ named, memberRole }: ShownOrganization) {
  const { organizationId } = named;
  const of = useMemo(
    () => expertImport(organizationId === undefined ? {} : { organizationId }, 'partner'),
    [organizationId],
  );
  return (
    <>
      <p className={classes['lead']}>
        Add your experts from a .csv file. Each is invited by mail, and joins when they accept. A column
        Languages is read too, if your file has one. <TemplateLink template={of.template} />
      </p>
      <BulkUpload of={of} mayChange={isAtLeast(memberRole, 'manager')} />
    </>
  );
}

/** Talent from .csv files, for a Client. */
export function TalentUpload({ named, memberRole }: ShownOrganization) {
  const { organizationId } = named;
  const of = useMemo(
    () => expertImport(organizationId === undefined ? {} : { organizationId }, 'client'),
    [organizationId],
  );
  return (
    <section aria-labelledby="talent-upload-title">
      <h2 id="talent-upload-title" className={classes['title']}>
        Upload talent
      </h2>
      <p className={classes['lead']}>
        Add experts of your own from a .csv file. Each is invited by mail, and joins when they accept.{' '}
        <TemplateLink template={of.template} />
      </p>
      <BulkUpload of={of} mayChange={isAtLeast(memberRole, 'manager')} />
    </section>
  );
}
