import * as z from 'zod/mini'
import { payBases } from '#domain/contracts/contract-data.ts'
import { instant } from '#domain/fields.ts'
import { accountLine } from '#domain/ledger/account-line.ts'
import { expenseCategories, expenseView } from '#domain/ledger/expense.ts'
import { paymentKinds, paymentView } from '#domain/ledger/payment.ts'
import { settlementView } from '#domain/ledger/settlement.ts'

/** 'settling': a settlement waits for signatures; 'paid': settled, and nothing is owed. */
const accountStatuses = ['open', 'settling', 'settled', 'paid'] as const
export type AccountStatus = (typeof accountStatuses)[number]
/** Settled, and nothing is owed. */
export const isPaid = ({ status }: { status: AccountStatus }): boolean => status === 'paid'
/** A settlement was proposed, and may be signed. */
export const hasSettlement = ({ status }: { status: AccountStatus }): boolean => status !== 'open'

const sum = z.nullable(z.number())
const person = z.object({ _id: z.string(), name: z.string(), profilePicture: z.nullable(z.string()) })

export const accountView = z.object({
  /** The crew member. */
  user: person,
  contract: z.string(),
  /** The end of the contract before the departure; null for any other. Absent in replies cached by older releases. */
  endedBy: z.optional(z.nullable(z.enum(['agreement']))),
  /** In force, with the annexes. */
  terms: z.object({
    budget: sum,
    payBasis: z.nullable(z.enum(payBases)),
    waitingDaySum: sum,
    advance: sum,
    expenseLimit: sum,
  }),
  provisional: z.boolean(),
  lines: z.array(accountLine),
  balance: z.number(),
  due: z.nullable(z.object({ fee: z.string(), account: z.string(), balance: z.string() })),
  status: z.enum(accountStatuses),
  expenses: z.array(expenseView),
  payments: z.array(paymentView),
  settlement: z.nullable(settlementView),
  /** The reader's acts now. */
  may: z.object({
    expense: z.boolean(),
    decide: z.boolean(),
    pay: z.array(z.enum(paymentKinds)),
    propose: z.boolean(),
    sign: z.boolean(),
    download: z.boolean(),
  }),
})
export type AccountView = z.input<typeof accountView>

export const costKeys = ['fees', 'waiting', ...expenseCategories] as const
export type CostKey = (typeof costKeys)[number]
const span = z.nullable(z.object({ min: z.number(), max: z.number() }))

export const costView = z.object({
  /** The all-ins as they were at each acceptance; null where one is missing. */
  estimated: span,
  actual: z.number(),
  lines: z.array(
    z.object({
      key: z.enum(costKeys),
      label: z.string(),
      amount: z.number(),
      /** Beside the all-ins: the estimate for fuel. */
      estimated: span,
      /** For moorings, whose prices nobody knows before: the nights in port that the offer assumed. */
      nights: z.optional(z.int()),
    }),
  ),
  /** The owner's own. */
  expenses: z.array(expenseView),
})
export type CostView = z.input<typeof costView>

export const accountsReply = z.object({
  accounts: z.array(accountView),
  /** The owner's alone. */
  cost: z.nullable(costView),
  owner: person,
  passage: z.object({
    title: z.string(),
    originPort: z.string(),
    destinationPort: z.string(),
    vesselName: z.nullable(z.string()),
    departedAt: z.nullable(instant),
    arrivedAt: z.nullable(instant),
    calledOffAt: z.nullable(instant),
    milesRun: z.nullable(z.number()),
  }),
  /** Whether the owner may record an expense of the passage. */
  may: z.object({ expense: z.boolean() }),
})
export type AccountsReply = z.input<typeof accountsReply>
