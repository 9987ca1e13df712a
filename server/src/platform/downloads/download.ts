import type { Readable } from 'node:stream';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Caller } from '#platform/use-case/caller.ts';

/** A file on its way to a browser. */
export interface Download {
  readonly content: Readable;
  /** Unset where the content is streamed as it is made. */
  readonly sizeBytes?: number;
  /** The file name, in any script. */
  readonly fileName: string;
  readonly contentType: string;
  /** Set for a download by ticket, which no caller of the request vouches for. */
  readonly holder?: DownloadHolder;
}

/** Whose ticket a download is by. */
export interface DownloadHolder extends Pick<Caller, 'userId' | 'sessionId'> {
  /** Whether the same ticket would still open the download for them. */
  readonly mayGoOn: () => Promise<boolean>;
}

/** Something that can be downloaded with a ticket, such as a stored file or a list that is made while it is sent. */
export interface DownloadSource {
  /** In lower-case words joined by hyphens; a ticket keeps it. */
  readonly name: string;
  /** Called when the ticket is used and, while the file is sent, when something changed for the person: null where the subject is gone, or is no longer this person's. */
  open(subject: string, userId: UserId): Promise<Download | null>;
}
