import { useQuery } from '@tanstack/react-query';
import { useUser } from '#platform/session.ts';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { NoticeBar } from '#ui/frame/notice-bar.tsx';
import { deletionQuery } from './deletion.queries.ts';
import { useKeepAccount } from './use-keep-account.ts';

/** Over every screen while the account is to be deleted: when, and the way to keep it. */
export function KeepAccountBanner() {
  const user = useUser();
  const { data } = useQuery({ ...deletionQuery, enabled: user !== null });
  const { keep, isKeeping } = useKeepAccount();
  const format = useTimeFormat();
  if (!user || !data?.deletion) return null;
  return (
    <NoticeBar action={isKeeping ? undefined : { label: 'Keep my account', onClick: keep }}>
      Your account will be deleted on {format(data.deletion.dueAt, 'date')}.
    </NoticeBar>
  );
}
