import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { expertRoles } from '#shared/roles.ts';
import {
  paymentCodeOver,
  paymentCodeTooSoon,
  paymentCodeWrong,
  paymentMethodMissing,
  paymentMethodVerified,
} from './taxation-payment.problems.ts';
import { paymentCodeForm, paymentCodeSent } from './verification.ts';

export const taxationPaymentEndpoints = {
  sendPaymentCode: endpoint({
    method: 'POST',
    path: '/v1/profile/taxation-payment/verification',
    summary: 'Mail a one-time code to verify the saved payment method',
    access: expertRoles,
    own: true,
    needsVerified: true,
    reply: paymentCodeSent,
    problems: [paymentMethodMissing, paymentMethodVerified, paymentCodeTooSoon],
    limit: { max: 6, perSeconds: 600 },
  }),
  confirmPaymentCode: endpoint({
    method: 'POST',
    path: '/v1/profile/taxation-payment/verification/confirm',
    summary: 'Verify the payment method with the code that was mailed',
    access: expertRoles,
    own: true,
    needsVerified: true,
    body: paymentCodeForm,
    reply: z.object({ paymentMethodVerified: z.literal(true) }),
    problems: [paymentCodeWrong, paymentCodeOver],
    limit: { max: 30, perSeconds: 600 },
  }),
} as const;
