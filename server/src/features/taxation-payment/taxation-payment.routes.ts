import { taxationPaymentEndpoints } from '@redoubt/contract/taxation-payment';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { confirmPaymentCode } from './verification/confirm-payment-code.ts';
import { sendPaymentCode } from './verification/send-payment-code.ts';

export function serveTaxationPayment(app: HttpApp, kit: Kit): void {
  serve(app, taxationPaymentEndpoints.sendPaymentCode, ({ caller }) => sendPaymentCode(kit, caller));
  serve(app, taxationPaymentEndpoints.confirmPaymentCode, ({ caller, body }) =>
    confirmPaymentCode(kit, caller, body.code),
  );
}
