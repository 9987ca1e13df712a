import { useEffect, useRef } from 'react';
import { VerificationBanner } from '#features/accounts';
import { AnnouncementBanner, refreshShownAnnouncements } from '#features/announcements';
import { useNoticeState } from '#features/notifications';
import { KeepAccountBanner } from '#features/personal-data';

/** What stands over every screen, beneath the header. */
export function Banners() {
  const banners = useAnnouncedHeight();
  const newest = useNoticeState(({ state }) => state?.newestId);
  const known = useRef(newest);
  useEffect(() => {
    // Whoever was just told of something may have been told of an announcement.
    if (known.current !== undefined && newest !== known.current) void refreshShownAnnouncements();
    known.current = newest;
  }, [newest]);
  return (
    <div ref={banners}>
      <AnnouncementBanner />
      <KeepAccountBanner />
      <VerificationBanner />
    </div>
  );
}

/** Screens that fill the window leave `--banner` of it to what stands above them. */
function useAnnouncedHeight() {
  const banners = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const announce = () => style.setProperty('--banner', `${String(banners.current?.offsetHeight ?? 0)}px`);
    const observer = new ResizeObserver(announce);
    if (banners.current) observer.observe(banners.current);
    announce();
    return () => {
      observer.disconnect();
      style.removeProperty('--banner');
    };
  }, []);
  return banners;
}
