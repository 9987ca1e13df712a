export { type SentRequest, listSentRequests, readTurn } from './sent-requests.ts';
export { REFUSAL_DETECTOR_VERSION } from './read-reply.ts';
