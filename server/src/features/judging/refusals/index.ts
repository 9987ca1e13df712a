export { type AskedRequest, askedRequests, readTurn } from './asked-requests.ts';
export { REFUSAL_DETECTOR_VERSION } from './read-reply.ts';
