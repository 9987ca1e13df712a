import { noop } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { readView } from '#ui/data-table/view/table-view.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { auditShape } from './log/audit-columns.tsx';
import { AuditLog } from './log/audit-log.tsx';
import { auditQuery, questionOf, readScope } from './log/audit.queries.ts';
import classes from './audit.module.css';

export const meta = () => [{ title: titleOf('Audit log') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  const params = new URL(request.url).searchParams;
  const view = readView(params, auditShape);
  void queryClient.query(auditQuery(questionOf(view, readScope(params)), view.cursor)).catch(noop);
  return null;
}

/** What Admins, members of organizations, operators' commands and API tokens did. */
export default function AuditPage() {
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : (
    <MainPart className={classes['page']}>
      <PageTitle
        title="Audit log"
        lead="Actions by Admins, organization members, operator commands and API tokens. Entries cannot be changed or removed."
      />
      <div className={classes['log']}>
        <AuditLog />
      </div>
    </MainPart>
  );
}
