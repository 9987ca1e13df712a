export type { Download, DownloadHolder, DownloadSource } from './download.ts';
export { writeCsv } from './csv.ts';
export { issueTicket, redeemTicket } from './tickets.ts';
export { ticketsPersonalData } from './tickets.personal-data.ts';
