export { sealedApps } from '../credentials/sealed-apps.store.ts';
