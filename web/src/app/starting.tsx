import { GlobalLoadingOverlay } from '#ui/frame/loading-overlay.tsx';
import { NoticeBar } from '#ui/frame/notice-bar.tsx';
import { paths } from '#platform/navigation/paths.ts';

/** What a page says that the client will draw whole. */
export function Starting() {
  return (
    <>
      <title>Redoubt</title>
      <div data-starting="" suppressHydrationWarning>
        <GlobalLoadingOverlay label="Loading" />
      </div>
      <StartNotices />
    </>
  );
}

/** For those without JavaScript, and for a start that fails. */
export function StartNotices() {
  return (
    <>
      <noscript>
        This part of Redoubt needs JavaScript, which is turned off in this browser. You can still read{' '}
        <a href={paths.landing()}>what Redoubt is</a> and <a href={paths.learn()}>what it teaches</a> without
        it.
      </noscript>
      {/* Shown by `noticeFailedStart`, which also makes the button work: where it is needed there is no client. */}
      <div data-failed-start="" hidden suppressHydrationWarning>
        <NoticeBar isUrgent action={{ label: 'Reload', onClick: () => window.location.reload() }}>
          Redoubt could not start. There may be a new version, or a part of it did not load. Reload to try
          again.
        </NoticeBar>
      </div>
    </>
  );
}
