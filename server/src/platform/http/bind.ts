import type { IncomingMessage } from 'node:http';
import { API_TOKEN_PREFIX } from '@redoubt/contract/shared/scopes.ts';
import { apiTokenEnded, notByApiToken, outOfScope } from '@redoubt/contract/shared/problem.ts';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#platform/use-case/caller.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import { callerFor, checkAccess, identify } from './admission/access.ts';
import { membershipCheckOf } from './admission/membership.ts';
import { RequestCall } from './call.ts';
import type { HttpApp } from './listener/http-context.ts';
import { readMultipartForm } from './input/form-body.ts';
import { inputParsersOf, type InputParsers } from './input/parse-input.ts';
import { sendProblem } from './problems/problem-reply.ts';
import { checkMediaType, isMultipartForm } from './uploads/media-type.ts';

const MIB = 2 ** 20;

const LONGEST_WAIT_MS = 30_000;

/** The limit of the proxies of operations/proxy: the largest upload, and some more. */
const MOST_BYTES = 110 * MIB;

/** So that a client that still sends gets the answer. */
const MOST_AFTERWARDS = 16 * MIB;

/**
 * Reads on and throws away before the answer goes, for half a minute at most. Caddy hangs up on a client that still sends
 * when the answer comes, and others see the answer only once they have sent all. Who sends on and on is hung up on.
 */
function readRest(raw: IncomingMessage): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LONGEST_WAIT_MS);
  let bytes = 0;
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) resolve();
    if (bytes > MOST_BYTES + MOST_AFTERWARDS) raw.destroy();
  });
  raw
    .once('end', resolve)
    .once('close', resolve)
    .on('error', () => undefined);
  raw.resume();
  return promise.finally(() => clearTimeout(timer));
}

const ENDED = refuse(apiTokenEnded);

const NOT_BY_TOKEN = refuse(notByApiToken);

interface Identified {
  readonly token: string | null;
  readonly caller: Caller | null;
}

/**
 * What the endpoint says to an API token: null lets it in. One that is not valid is refused even where everyone may
 * call, so that a program learns of it and does not go on as a guest.
 */
function checkApiToken({ scope }: Pick<Endpoint, 'scope'>, { token, caller }: Identified): Refusal | null {
  if (caller === null) return token?.startsWith(API_TOKEN_PREFIX) ? ENDED : null;
  if (caller.scopes === undefined) return null;
  if (scope === undefined) return NOT_BY_TOKEN;
  if (caller.scopes.includes(scope)) return null;
  return refuse(outOfScope, { errors: [{ path: 'authorization', message: `It lacks the scope ${scope}.` }] });
}

/** How an endpoint's answers become replies. */
export interface Binding<Answer> {
  readonly handle: (
    call: RequestCall,
    request: FastifyRequest,
  ) => Answer | Refusal | Promise<Answer | Refusal>;
  readonly send: (reply: FastifyReply, answer: Answer, call: RequestCall) => FastifyReply;
}

/** Makes the route of an endpoint. Who may call and how often is settled before a body is read. */
export function bind<Answer>(app: HttpApp, endpoint: Endpoint, { handle, send }: Binding<Answer>): void {
  const parsers = inputParsersOf(endpoint);
  app.context.served.add(endpoint);
  app.fastify.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: answersHead(endpoint),
    config: { takesUpload: endpoint.upload !== undefined },
    ...(endpoint.replyKind === undefined || endpoint.replyKind === 'json' ? {} : { compress: false }),
    onRequest: admissionTo(app, endpoint, parsers),
    // Whatever the answer is, and whoever gives it.
    ...(endpoint.upload && { onSend: ({ raw }: FastifyRequest) => readRest(raw) }),
    handler: async (request, reply) => {
      if (endpoint.takesForm && isMultipartForm(request.headers))
        request.body = await readMultipartForm(request);
      const input = parseInput(parsers, request);
      if (isRefusal(input)) return sendProblem(reply, input);
      const call = new RequestCall(request, reply, input);
      const answer = await handle(call, request);
      call.writeCookies();
      return isRefusal(answer) ? sendProblem(reply, answer) : send(reply, answer, call);
    },
  });
}

/** A look at the headers runs the handler: it would use up the ticket of a file, or a mailed link. */
function answersHead({ method, replyKind, hasEffect }: Endpoint): boolean {
  return method === 'GET' && replyKind !== 'events' && replyKind !== 'file' && !hasEffect;
}

function admissionTo({ context }: HttpApp, endpoint: Endpoint, parsers: InputParsers) {
  const countAsker = endpoint.limit ? context.limiterOf(endpoint, endpoint.limit) : context.countAsker;
  const checkMembership = membershipCheckOf(endpoint, context.memberships);
  const admit = async (request: FastifyRequest): Promise<Refusal | null> => {
    const overrun = await context.countNetwork(request);
    if (overrun) return overrun;
    await identify(request, context.authenticate);
    const refusal =
      checkApiToken(endpoint, request) ??
      checkAccess(endpoint, request.caller) ??
      (await countAsker(request));
    if (refusal) return refusal;
    if (checkMembership) {
      invariant(request.caller, 'Who may call was checked before the membership.');
      const checked = await checkMembership(request.caller, request.query);
      if ('refusal' in checked) return checked.refusal;
      request.membership = checked.membership;
    }
    request.caller = callerFor(endpoint, request.caller);
    const params = parsers.params(request.params);
    request.parsedParams = params;
    return isRefusal(params) ? params : checkMediaType(endpoint, request.headers);
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const refusal = await admit(request);
    return refusal ? sendProblem(reply, refusal) : undefined;
  };
}

/** Whether a call that was let in a while ago would be let in again, for the same organization. */
export function readmissionTo({ context }: HttpApp, endpoint: Endpoint) {
  const checkMembership = membershipCheckOf(endpoint, context.memberships);
  return async ({ token, query, membership }: FastifyRequest): Promise<boolean> => {
    const caller = token === null ? null : await context.authenticate(token);
    if (caller === null || checkAccess(endpoint, caller) !== null) return false;
    if (!checkMembership) return true;
    const checked = await checkMembership(caller, query);
    return 'membership' in checked && checked.membership?.organizationId === membership?.organizationId;
  };
}

function parseInput(parsers: InputParsers, request: FastifyRequest) {
  const query = parsers.query(request.query);
  if (isRefusal(query)) return query;
  const body = parsers.body(request);
  return isRefusal(body) ? body : { params: request.parsedParams, query, body };
}
