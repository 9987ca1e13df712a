import { isAtLeast } from '@redoubt/contract/shared/roles.ts';
import { Link, useSearchParams } from 'react-router';
import { SHOWN_UPLOAD } from '#platform/imports/kind/import.queries.ts';
import type { ShownOrganization } from '#platform/organization-tab.ts';
import { Button } from '#ui/actions/button.tsx';
import { ExpertManagement } from './experts/expert-management.tsx';
import { TalentUpload } from './uploads/expert-upload.tsx';
import { ADDING, isUploading } from './uploads/uploading.ts';
import classes from './uploads/expert-upload.module.css';

/** The people of a Client, or the upload that brings them. */
export function Talent(shown: ShownOrganization) {
  const [params, setParams] = useSearchParams();
  if (isUploading(params)) return <Uploading {...shown} params={params} />;
  const open = () =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set(ADDING, 'file');
      return next;
    });
  return (
    <ExpertManagement
      {...shown}
      actions={
        <Button variant="default" onClick={open}>
          {isAtLeast(shown.memberRole, 'manager') ? 'Upload .csv' : 'Past uploads'}
        </Button>
      }
    />
  );
}

function Uploading({ params, ...shown }: ShownOrganization & { readonly params: URLSearchParams }) {
  const list = new URLSearchParams(params);
  list.delete(ADDING);
  list.delete(SHOWN_UPLOAD);
  return (
    <>
      <Link className={classes['back']} to={{ search: list.toString() }}>
        Back to your talent
      </Link>
      <TalentUpload {...shown} />
    </>
  );
}
