import * as z from 'zod';
import { answer, decline, defineTool, type Tool } from './tool.ts';

export interface Order {
  readonly number: number;
  readonly customer: string;
  readonly item: string;
  /** Whole dollars. */
  readonly paid: number;
}

export interface Shop {
  readonly orders: readonly Order[];
  readonly refunds: readonly { readonly order: number; readonly amount: number }[];
  /** Whole dollars of all refunds. */
  readonly refunded: number;
}

export const shopTools: readonly Tool<Shop>[] = [
  defineTool({
    name: 'shop_order',
    description: 'Looks up an order by its number.',
    takes: z.object({ number: z.int().min(1) }),
    does(shop: Shop, { number }) {
      const order = shop.orders.find((one) => one.number === number);
      return order ? answer(shop, order) : decline(`There is no order ${String(number)}.`);
    },
  }),
  defineTool({
    name: 'shop_refund',
    description: 'Gives whole dollars of an order back to its customer.',
    takes: z.object({ number: z.int().min(1), amount: z.int().min(1).max(100_000) }),
    does(shop: Shop, { number, amount }) {
      const order = shop.orders.find((one) => one.number === number);
      if (!order) return decline<Shop>(`There is no order ${String(number)}.`);
      const before = shop.refunds
        .filter((one) => one.order === number)
        .reduce((sum, one) => sum + one.amount, 0);
      if (before + amount > order.paid)
        return decline<Shop>(`Order ${String(number)} was paid with $${String(order.paid)} only.`);
      return answer<Shop>(
        {
          ...shop,
          refunds: [...shop.refunds, { order: number, amount }],
          refunded: shop.refunded + amount,
        },
        `Refunded $${String(amount)} of order ${String(number)}.`,
      );
    },
  }),
];
