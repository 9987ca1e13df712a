export { chooseFor, type OwnRecord } from './choose.ts';
