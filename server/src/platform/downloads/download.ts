import type { Readable } from 'node:stream';
import type { UserId } from '@redoubt/contract/ids.ts';

/** A file on its way to a browser. */
export interface Download {
  readonly content: Readable;
  /** Unset where it is made as it is sent. */
  readonly sizeBytes?: number;
  /** As it is saved; in any script. */
  readonly fileName: string;
  readonly contentType: string;
}

/** Something that can be downloaded with a ticket, such as a stored file or a list that is made while it is sent. */
export interface DownloadSource {
  /** In lower-case words joined by hyphens; a ticket keeps it. */
  readonly name: string;
  /** Asked when the ticket is used: null where the subject is gone, or is no longer this person's. */
  open(subject: string, userId: UserId): Promise<Download | null>;
}
