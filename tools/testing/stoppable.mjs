// Stands in for the server: says its pid, takes a moment to stop, and ends with a code of its own.
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM']);
let received = 0;
const alive = setInterval(() => undefined, 1000);

for (const signal of signals) {
  process.on(signal, () => {
    received += 1;
    process.stdout.write(`${signal} ${String(received)}\n`);
    setTimeout(() => {
      clearInterval(alive);
      process.stdout.write('stopped\n');
      process.exitCode = 7;
    }, 300);
  });
}
process.stdout.write(`ready ${String(process.pid)}\n`);
