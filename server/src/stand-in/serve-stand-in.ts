import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Choice, readChoice } from './choose-person.ts';
import { keepToLoopback } from './keep-to-loopback.ts';
import { PAGE_POLICY, renderChoice, renderNotice } from './pages.ts';
import { numberOf } from './person.ts';
import { STAND_IN_PATH, type StandInPlan } from './stand-in-plan.ts';
import type { StandInProvider } from './stand-in-provider.ts';

const STYLE = readFileSync(new URL('stand-in.css', import.meta.url), 'utf8');

/**
 * The provider that stands in for the real ones in demo mode. Register it in demo mode only; in any other its addresses
 * must not exist.
 */
export function serveStandIn(app: FastifyInstance, plan: StandInPlan): void {
  let made: Promise<StandInProvider> | undefined;
  const load = () =>
    (made ??= import('./stand-in-provider.ts').then((module) => module.createStandInProvider(plan)));
  void app.register((scope, _options, done) => {
    keepToLoopback(scope);
    servePages(scope, plan, load);
    serveGitHubApi(scope, load);
    done();
  });
  void app.register((scope, _options, done) => {
    keepToLoopback(scope);
    serveProtocol(scope, load);
    done();
  });
}

type Load = () => Promise<StandInProvider>;

/** Everything of OAuth and OpenID Connect is the library's: it reads the request and writes the reply itself. */
function serveProtocol(scope: FastifyInstance, load: Load): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.route({
    method: ['GET', 'POST'],
    url: `${STAND_IN_PATH}/*`,
    async handler(request, reply) {
      const { provider } = await load();
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      const { raw } = request;
      const { url = '' } = raw;
      // The library finds out by the two where it is mounted.
      Object.assign(raw, { originalUrl: url, url: url.slice(STAND_IN_PATH.length) });
      await provider.callback()(raw, reply.raw);
      raw.url = url;
    },
  });
}

function servePages(scope: FastifyInstance, { clients }: StandInPlan, load: Load): void {
  scope.get(`${STAND_IN_PATH}/stand-in.css`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(STYLE),
  );
  scope.get(`${STAND_IN_PATH}/choose/:uid`, async (request, reply) => {
    const clientId = await findAsker(load, request, reply);
    const client = clients.find((each) => each.clientId === clientId);
    return client
      ? sendPage(reply, renderChoice({ label: client.label, action: request.url }))
      : sendExpired(reply);
  });
  scope.post(`${STAND_IN_PATH}/choose/:uid`, async (request, reply) => {
    const choice = readChoice(request.body);
    if (!(await findAsker(load, request, reply))) return sendExpired(reply);
    if (!choice) return reply.redirect(request.url, 303);
    const standIn = await load();
    const result = resultOf(standIn, choice);
    return reply.redirect(await standIn.provider.interactionResult(request.raw, reply.raw, result), 303);
  });
}

/** Whose sign-in waits for an answer in this browser; null once it has expired. */
async function findAsker(load: Load, request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
  const { provider } = await load();
  try {
    const { params } = await provider.interactionDetails(request.raw, reply.raw);
    return String(params['client_id']);
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null;
    throw error;
  }
}

function resultOf(standIn: StandInProvider, choice: Choice) {
  if ('refuse' in choice)
    return { error: choice.refuse, error_description: 'Chosen on the page of the demonstration.' };
  return { login: { accountId: standIn.admit(choice.person), remember: false } };
}

/** The identity in the form of GitHub's API, since GitHub uses plain OAuth 2.0. */
function serveGitHubApi(scope: FastifyInstance, load: Load): void {
  const serve = (path: string, answer: (person: GitHubPerson) => unknown) =>
    scope.get(`${STAND_IN_PATH}/github${path}`, async (request, reply) => {
      const person = await findBearer(load, request);
      if (!person) return reply.code(401).send({ message: 'Requires authentication' });
      return reply.header('cache-control', 'no-store').send(answer(person));
    });
  serve('/user', ({ id, name }) => ({ id, login: `demo-${String(id)}`, name, email: null }));
  serve('/user/emails', ({ email, isEmailVerified: verified }) =>
    email === '' ? [] : [{ email, primary: true, verified, visibility: 'private' }],
  );
}

interface GitHubPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

async function findBearer(load: Load, request: FastifyRequest): Promise<GitHubPerson | null> {
  const standIn = await load();
  const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const access = token === '' ? undefined : await standIn.provider.AccessToken.find(token);
  const person = access ? standIn.find(access.accountId) : undefined;
  return access && person ? { id: numberOf(access.accountId), ...person } : null;
}

function sendExpired(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply.code(400),
    renderNotice('This sign-in has expired', 'Go back and choose the provider again.'),
  );
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', PAGE_POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
