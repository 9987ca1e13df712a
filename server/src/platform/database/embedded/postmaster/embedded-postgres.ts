import type { OwnerConnection } from './owner-connection.ts';
import type { ServerSettings } from './server-settings.ts';

export interface EmbeddedPostgresOptions {
  /** DATA_DIR; made where it is absent. */
  readonly dataDirectory: string;
  /** Told, in a sentence for the person at the terminal, what takes longer than a moment. */
  readonly onProgress?: (sentence: string) => void;
  /** Told each time that the server's program runs, a moment before it takes connections. */
  readonly onLaunched?: () => void;
  /** PostgreSQL settings by name, over the defaults. */
  readonly settings?: ServerSettings;
}

export interface EmbeddedPostgres {
  /** The owner's way in, a superuser; `host` is the folder of the server's socket. */
  readonly connection: OwnerConnection;
  /** Ends every connection, writes a checkpoint and stops the server (~20 ms); a second call waits for the first. */
  stop(): Promise<void>;
}
