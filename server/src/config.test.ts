import { describe, expect, it } from 'vitest';
import { BadSettings, readConfig } from './config.ts';

const KEY = 'k'.repeat(32);
const production = { NODE_ENV: 'production', SECRET_KEY: KEY, SMTP_URL: 'smtp://mail.example:587' };

function complaints(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof BadSettings) return [...error.sentences];
    throw error;
  }
}

describe('the mode', () => {
  it('is demo on a fresh clone', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
    });
  });

  it.each([
    ['NODE_ENV', { ...production }],
    ['a public address', { ...production, NODE_ENV: '', PUBLIC_URL: 'https://redoubt.example' }],
    ['a public host', { ...production, NODE_ENV: '', HOST: '0.0.0.0' }],
    ['DEMO=0', { ...production, NODE_ENV: '', DEMO: '0' }],
  ])('is production with %s', (_, environment) => {
    expect(readConfig(environment).mode).toBe('production');
  });

  it('is test where NODE_ENV says so, and no demo', () => {
    expect(readConfig({ ...production, NODE_ENV: 'test' }).mode).toBe('test');
  });

  it('cannot be demo in production', () => {
    expect(complaints({ ...production, DEMO: '1' })).toEqual([expect.stringMatching(/^DEMO: /)]);
    expect(
      complaints({ ...production, NODE_ENV: '', PUBLIC_URL: 'https://redoubt.example', DEMO: '1' }),
    ).toHaveLength(1);
  });

  it('needs a key and a mail server in production', () => {
    expect(complaints({ NODE_ENV: 'production' })).toEqual([
      expect.stringMatching(/^SECRET_KEY: /),
      expect.stringMatching(/^SMTP_URL: /),
    ]);
  });
});

describe('the private hosts that models may be reached at', () => {
  const MODEL_PRIVATE_HOSTS = 'localhost:11434';
  const namesOf = (environment: Record<string, string>) => {
    const { privateHosts, clientHosts } = readConfig({ MODEL_PRIVATE_HOSTS, ...environment }).outgoing;
    return [privateHosts, clientHosts].map((hosts) =>
      hosts.map(({ name, port }) => `${String(name)}:${String(port)}`),
    );
  };
  const [model, demo] = ['localhost:11434', 'localhost:3000'];

  it('are those of a demonstration for everyone, unless the operator says otherwise', () => {
    expect(namesOf({})).toEqual([
      [model, demo],
      [model, demo],
    ]);
    // The stand-ins of models stay, which the models of its Clients are.
    expect(namesOf({ MODEL_PRIVATE_HOSTS_FOR: 'admins' })).toEqual([[model, demo], [demo]]);
  });

  it('are in production for the platform alone, unless the operator says otherwise', () => {
    expect(namesOf(production)).toEqual([[model], []]);
    expect(namesOf({ ...production, MODEL_PRIVATE_HOSTS_FOR: 'everyone' })).toEqual([[model], [model]]);
  });
});

describe('bad settings', () => {
  it('are all named at once', () => {
    const sentences = complaints({
      PORT: 'eighty',
      ROLE: 'king',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://somewhere',
      PUBLIC_URL: 'ftp://somewhere',
      TRUSTED_PROXIES: '10.0.0.0/8, everyone',
      MODEL_PRIVATE_HOSTS: 'http://localhost',
      MODEL_PRIVATE_HOSTS_FOR: 'nobody',
      SECRET_KEY: 'short',
      SMTP_URL: 'mail.example',
    });
    const named = sentences.map((sentence) => sentence.split(':')[0]);
    expect(new Set(named)).toEqual(
      new Set([
        'DATABASE_URL',
        'LOG_LEVEL',
        'MODEL_PRIVATE_HOSTS',
        'MODEL_PRIVATE_HOSTS_FOR',
        'PORT',
        'PUBLIC_URL',
        'ROLE',
        'SECRET_KEY',
        'SMTP_URL',
        'TRUSTED_PROXIES',
      ]),
    );
  });

  it.each(['999.1.1.1', '10.0.0.0/99', '::::', '10.0.0.0/8/8', '10.0.0.0/x'])(
    'include %s as a trusted proxy',
    (network) => {
      expect(complaints({ TRUSTED_PROXIES: network })).toEqual([expect.stringMatching(/^TRUSTED_PROXIES: /)]);
    },
  );

  it('include a sender of two lines', () => {
    expect(complaints({ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' })).toHaveLength(1);
  });

  it('include an S3 store that is half set', () => {
    expect(complaints({ S3_BUCKET: 'files' })).toEqual([expect.stringContaining('S3_REGION')]);
    expect(complaints({ S3_ENDPOINT: 'https://s3.example' })).toEqual([expect.stringContaining('S3_BUCKET')]);
  });

  it.each(['LINKEDIN', 'GITHUB', 'GOOGLE'])('include a client at %s that is half set', (name) => {
    const sentence = `${name}_CLIENT_ID and ${name}_CLIENT_SECRET: set both, or neither`;
    expect(complaints({ [`${name}_CLIENT_ID`]: 'id' })).toEqual([sentence]);
    expect(complaints({ [`${name}_CLIENT_SECRET`]: 'secret' })).toEqual([sentence]);
  });
});
