export { type CallOwner, createOutgoing, type Outgoing, type OutgoingOptions } from './outgoing.ts';
export { OutgoingFault } from './outgoing-fault.ts';
export { isPrivateHost, parsePrivateHost, type PrivateHost } from './private-hosts.ts';
export { download, DownloadFailed, inMegabytes } from './download.ts';
