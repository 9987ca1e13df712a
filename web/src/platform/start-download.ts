import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';

/** Has the browser save what a ticket is for; the page stays where it is. */
export function startDownload({ path }: DownloadTicket): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
