/** How long a test waits for what must come: no bound on how fast it is, since the machine may be busy with something else. */
export const PATIENCE_MS = 60_000;
