import { useEffect, useRef } from 'react';
import { VerificationBanner } from '#features/accounts';
import { AnnouncementBanner, refreshShownAnnouncements } from '#features/announcements';
import { useNoticeState } from '#features/notifications';
import { KeepAccountBanner } from '#features/personal-data';

/** What is shown over every screen, beneath the header. */
export function Banners() {
  const banners = useAnnouncedHeight();
  const newest = useNoticeState(({ state }) => state?.newestId);
  const known = useRef(newest);
  useEffect(() => {
    // Whoever just got a notification may have got an announcement too.
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

/** Screens that fill the window leave `--banner` of it to what is above them. */
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
