// Preloaded into what the launcher starts: when the launcher is killed outright, nobody forwards signals any more,
// so its end counts as SIGTERM.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

// Not passed on to grandchildren: they have channels of their own, which must keep them alive.
const own = process.execArgv.indexOf(import.meta.url);
if (own > 0) process.execArgv.splice(own - 1, 2);
