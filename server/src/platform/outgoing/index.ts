export { createOutgoing, type Outgoing } from './outgoing.ts';
export { OutgoingFault } from './outgoing-fault.ts';
export { parsePrivateHost, type PrivateHost } from './private-hosts.ts';
