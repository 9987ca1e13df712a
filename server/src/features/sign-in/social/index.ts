export { type ProviderSettings, realProviders } from './providers/provider-settings.ts';
