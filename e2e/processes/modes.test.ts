import { expect, test } from '../stage/process-test.ts';
import { productionSettings } from '../product/site.ts';
import { signUpPerson } from '../stage/people.ts';

const MODES = {
  production: productionSettings,
  'production by DEMO=0': { ...productionSettings, NODE_ENV: '', DEMO: '0' },
  test: { NODE_ENV: 'test', SECRET_KEY: productionSettings.SECRET_KEY },
};

for (const [mode, settings] of Object.entries(MODES)) {
  test(`the demo's mailbox and accounts do not exist in ${mode}`, async ({ site, startReady }) => {
    const server = await startReady(site, { settings });
    await signUpPerson(site.url);
    for (const path of ['/dev/mail', '/dev/mail/1', '/dev/mail/mailbox.css', '/dev/mail/1/body']) {
      const reply = await fetch(`${site.url}${path}`, { headers: { accept: 'application/json' } });
      expect(reply.status, path).toBe(404);
      const page = await fetch(`${site.url}${path}`, { headers: { accept: 'text/html' } });
      expect(await page.text(), path).not.toContain('Demo mailbox');
    }
    expect(server.output()).not.toContain('@demo.redoubt.example');
    const signIn = await fetch(`${site.url}/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@demo.redoubt.example', password: 'Redoubt-Demo-1!' }),
    });
    expect(signIn.status).toBe(401);
  });
}
