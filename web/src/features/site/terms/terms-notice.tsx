import { useLocation } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { useUser } from '#platform/session.ts';
import { NoticeBar } from '#ui/frame/notice-bar.tsx';

/**
 * Shown over every page until the person accepts the terms as they are now, except on the page of the terms, which asks
 * for it.
 */
export function TermsNotice() {
  const user = useUser();
  const { pathname } = useLocation();
  if (user?.isAskedForTerms !== true || pathname === paths.terms()) return null;
  return (
    <NoticeBar action={{ label: 'Read and accept', to: paths.terms() }}>
      Our Terms of Service and Privacy Policy have changed. They apply to you once you accept them.
    </NoticeBar>
  );
}
