import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, type Refusal } from '#platform/refusal.ts';
import { callerFor, checkAccess, identify } from './admission/access.ts';
import { membershipCheckOf } from './admission/membership.ts';
import { checkApiToken } from './admission/token-access.ts';
import { RequestCall } from './call.ts';
import type { HttpApp } from './listener/http-context.ts';
import { readMultipartForm } from './input/form-body.ts';
import { inputParsersOf, type InputParsers } from './input/parse-input.ts';
import { sendProblem } from './problems/problem-reply.ts';
import { checkMediaType, isMultipartForm } from './uploads/media-type.ts';
import { readRest } from './uploads/read-rest.ts';

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
      call.writeMarks();
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
