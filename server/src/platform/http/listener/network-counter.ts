import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpApp } from './http-context.ts';
import { sendProblem } from '../problems/problem-reply.ts';

/** An onRequest hook for what is served outside of the contract: it counts the network, as every call does. */
export function networkCounter({ context }: HttpApp) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const overrun = await context.countNetwork(request);
    return overrun ? sendProblem(reply, overrun) : undefined;
  };
}
