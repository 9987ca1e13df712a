// Preloaded into what the launcher starts: when the launcher is killed outright, nobody forwards signals any more,
// so its end counts as SIGTERM.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
