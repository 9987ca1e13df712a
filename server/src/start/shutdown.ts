const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Resolves at the first wish to stop: SIGINT, SIGTERM, or that whoever read what we print has gone, as `head` in
 * `npm start | head`. `onWish` hears of it at once, with the exit code of an end by force; a second signal is such an end.
 */
export function onShutdownSignal(onWish: (exitCode: number) => void): Promise<void> {
  const wished = Promise.withResolvers<void>();
  let isWished = false;
  const wish = (exitCode: number): void => {
    if (isWished) return;
    isWished = true;
    onWish(exitCode);
    wished.resolve();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // The person does not want to wait.
      if (isWished) process.exit(SIGNALS[signal]);
      wish(SIGNALS[signal]);
    });
  }
  for (const stream of [process.stdout, process.stderr]) {
    // Anything else, such as a full disk below a file of logs, loses a line and no more.
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') wish(0);
    });
  }
  return wished.promise;
}
