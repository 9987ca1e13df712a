export { InstallationRefused } from './installation-refused.ts';
export { forgetOtherKeys, sealedSecrets } from './installation.store.ts';
export { assertKeys, keepSecret, noteKey } from './keys.ts';
export { assertStore } from './store-mark.ts';
