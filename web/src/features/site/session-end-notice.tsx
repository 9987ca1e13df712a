import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { useUser } from '#platform/session.ts';
import { safeReturnPath } from '#platform/navigation/return-path.ts';
import { NoticeBar } from '#ui/frame/notice-bar.tsx';

/** Shown after a session ended on the server; its Sign In leads back to where the person was. */
export function SessionEndNotice() {
  const { state } = useLocation() as { state: unknown };
  const user = useUser();
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const endedAt = endedAtOf(state);
  if (!isHydrated || endedAt === undefined || user) return null;
  return (
    <NoticeBar isUrgent action={{ label: 'Sign In', to: paths.signIn(endedAt) }}>
      <strong>Your session has ended.</strong> What you typed is kept in this tab.
    </NoticeBar>
  );
}

function endedAtOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('endedAt' in state)) return undefined;
  return typeof state.endedAt === 'string'
    ? (safeReturnPath(state.endedAt) ?? paths.challenges())
    : undefined;
}

function neverChanges(): () => void {
  return () => undefined;
}
