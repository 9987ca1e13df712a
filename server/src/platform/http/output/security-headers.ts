import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyReply } from 'fastify';

export type HeaderList = readonly (readonly [name: string, value: string])[];
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/** Nothing may be loaded, framed or run from an API reply. */
export const API_POLICY: PolicySources = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/** The placeholder for the reply's nonce in built HTML and in its policy. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** What a page of ours may load; `scripts` are the sha256 sources of its inline scripts. */
export function pagePolicy(scripts: readonly string[]): PolicySources {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", `'nonce-${NONCE_PLACEHOLDER}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

/**
 * The headers that helmet sets for a policy. They are taken from it once: it builds them anew for
 * every request otherwise, which costs more than the rest of a small reply.
 */
export async function securityHeaders(policy: PolicySources, isSecure: boolean): Promise<HeaderList> {
  const scratch = fastify();
  await scratch.register(helmet, helmetOptions(policy, isSecure));
  scratch.get('/', (_request, reply) => reply.send(''));
  const { headers } = await scratch.inject('/');
  await scratch.close();
  const ofHelmet = Object.entries(headers).flatMap(([name, value]) =>
    OF_FASTIFY.has(name) || value === undefined ? [] : [[name, String(value)] as const],
  );
  return [...ofHelmet, ['permissions-policy', UNUSED_FEATURES]];
}

/** Features of browsers that no page of ours uses, nor may anything in one. Helmet has no such header. */
const UNUSED_FEATURES = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

const OF_FASTIFY = new Set(['content-length', 'content-type', 'connection', 'date']);

function helmetOptions(policy: PolicySources, isSecure: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...Object.fromEntries(Object.entries(policy).map(([name, sources]) => [name, [...sources]])),
        ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}

export function applyHeaders(reply: FastifyReply, headers: HeaderList): void {
  for (const [name, value] of headers) reply.header(name, value);
}
