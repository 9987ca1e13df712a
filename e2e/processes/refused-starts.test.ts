import { expect, test } from '../stage/process-test.ts';
import { productionSettings } from '../product/site.ts';

const STACK = /\n\s+at \S/;

test('bad settings are all named at once, and the start ends with 78', async ({ site, start }) => {
  const program = start(site, {
    as: 'npm',
    settings: { PORT: 'eighty', ROLE: 'both', PUBLIC_URL: 'redoubt', SECRET_KEY: 'short' },
  });
  expect(await program.ended).toBe(78);
  for (const name of ['PORT', 'ROLE', 'PUBLIC_URL', 'SECRET_KEY'])
    expect(program.output()).toContain(`  ${name}: `);
  expect(program.output()).not.toMatch(STACK);
});

test('production without a key and a mail server stops the start, by NODE_ENV and by address', async ({
  site,
  start,
}) => {
  for (const settings of [
    { NODE_ENV: 'production' },
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://redoubt.example' },
  ]) {
    const program = start(site, { settings });
    expect(await program.ended).toBe(78);
    expect(program.output()).toContain('SECRET_KEY: is needed in production');
    expect(program.output()).toContain('SMTP_URL: is needed in production');
  }
});

test('demo mode cannot be switched on in production', async ({ site, start }) => {
  const program = start(site, { settings: { ...productionSettings, DEMO: '1' } });
  expect(await program.ended).toBe(78);
  expect(program.output()).toContain('DEMO: demo mode cannot be switched on');
});
