export { sealedApps } from './authenticator-app/sealed-apps.store.ts';
