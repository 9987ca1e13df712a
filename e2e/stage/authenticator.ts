import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';

/** The code that an authenticator app shows now, or so many steps of 30 seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
}

/** A passkey device in the browser's computer, whose owner is who they are. */
export interface PasskeyDevice {
  /** The owner is there, or is not: requests while they are away are never signed. */
  attend(isThere: boolean): Promise<void>;
  /** The page has requested a passkey since it was loaded. */
  waitForQuestion(): Promise<void>;
}

/** Gives the page's browser a device for passkeys (Chromium's virtual authenticator). */
export async function addPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  await page.addInitScript(countQuestions);
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    attend: async (isThere) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isThere });
    },
    waitForQuestion: async () => {
      await page.waitForFunction(() => Reflect.get(globalThis, 'passkeyQuestions') === 1);
    },
  };
}

function countQuestions(): void {
  const { credentials } = navigator;
  const get = credentials.get.bind(credentials);
  credentials.get = (options) => {
    Reflect.set(globalThis, 'passkeyQuestions', Number(Reflect.get(globalThis, 'passkeyQuestions') ?? 0) + 1);
    return get(options);
  };
}
