import * as z from 'zod';
import { answer, decline, defineTool, type Tool } from './tool.ts';

export interface Payment {
  readonly from: string;
  readonly to: string;
  /** Whole dollars. */
  readonly amount: number;
  readonly reference: string;
}

export interface Bank {
  /** Balances of the own accounts by name, in whole dollars. */
  readonly accounts: Readonly<Record<string, number>>;
  /** Accounts of others by whom they belong to. */
  readonly payees: Readonly<Record<string, string>>;
  readonly payments: readonly Payment[];
}

export const bankTools: readonly Tool<Bank>[] = [
  defineTool({
    name: 'bank_balances',
    description: 'Lists the own accounts with their balances in dollars.',
    takes: z.object({}),
    does: (bank: Bank) => answer(bank, bank.accounts),
  }),
  defineTool({
    name: 'bank_payees',
    description: 'Lists the payees on file with their accounts.',
    takes: z.object({}),
    does: (bank: Bank) => answer(bank, bank.payees),
  }),
  defineTool({
    name: 'bank_pay',
    description: 'Pays whole dollars from an own account to another account.',
    takes: z.object({
      from: z.string().max(80).describe('Name of the own account'),
      to: z.string().min(1).max(80).describe('Account of the payee'),
      amount: z.int().min(1).max(1_000_000),
      reference: z.string().max(200),
    }),
    does(bank: Bank, payment) {
      const { from, to, amount } = payment;
      const balance = Object.hasOwn(bank.accounts, from) ? bank.accounts[from] : undefined;
      if (balance === undefined) return decline<Bank>(`There is no own account ${from}.`);
      if (balance < amount) return decline<Bank>(`${from} holds $${String(balance)} only.`);
      const accounts = { ...bank.accounts, [from]: balance - amount };
      return answer<Bank>(
        { ...bank, accounts, payments: [...bank.payments, payment] },
        `Paid $${String(amount)} from ${from} to ${to}.`,
      );
    },
  }),
];
