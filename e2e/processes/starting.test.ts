import { expect, test } from '../stage/process-test.ts';

test('a warm start becomes ready, and says how to get in', async ({ filledSite, startReady }, {
  annotations,
}) => {
  const beganAt = Date.now();
  const npm = await startReady(filledSite, { as: 'npm' });
  const tookMs = Date.now() - beganAt;
  annotations.push({ type: 'measured', description: `npm start, warm, to ready: ${String(tookMs)} ms` });
  expect((await fetch(`${filledSite.url}/readyz`)).status).toBe(200);
  await npm.prints(/Demo accounts[\s\S]*Admin\s+\S+@\S+\s+\S+\n[\s\S]*\/dev\/mail/);
});
