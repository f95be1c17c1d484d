import * as z from 'zod/mini'
import { clearableText, instant, requiredProse, told } from '#domain/fields.ts'
import { chosenId, deviceInstant, EXPENSE_NOTE_MAX, paidAmount } from '#domain/ledger/expense.ts'
import * as faults from '#domain/ledger/ledger-faults.ts'

export const paymentKinds = ['advance', 'provision', 'fee', 'refund'] as const
export type PaymentKind = (typeof paymentKinds)[number]
export const paymentKindLabels: Record<PaymentKind, string> = {
  advance: 'Anticipo',
  provision: 'Fondo para gastos',
  fee: 'Precio',
  refund: 'Devolución',
}
/** The party that pays it. */
export const payerOf: Record<PaymentKind, 'owner' | 'crew'> = {
  advance: 'owner',
  provision: 'owner',
  fee: 'owner',
  refund: 'crew',
}

export const paymentMethods = ['transfer', 'cash', 'bizum', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  transfer: 'Transferencia',
  cash: 'Efectivo',
  bizum: 'Bizum',
  other: 'Otro medio',
}

export const paymentStatuses = ['announced', 'confirmed', 'disputed', 'withdrawn'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const paymentStatusLabels: Record<PaymentStatus, string> = {
  announced: 'Por confirmar',
  confirmed: 'Confirmado',
  disputed: 'No le consta',
  withdrawn: 'Retirado',
}
export const isConfirmed = ({ status }: { status: PaymentStatus }): boolean => status === 'confirmed'
export const isWithdrawn = ({ status }: { status: PaymentStatus }): boolean => status === 'withdrawn'
/** It may still be confirmed. */
const open: Record<PaymentStatus, boolean> = {
  announced: true,
  confirmed: false,
  disputed: true,
  withdrawn: false,
}
export const isOpen = ({ status }: { status: PaymentStatus }): boolean => open[status]

/** In an account. */
export const PAYMENTS_MAX = 500
const REASON_MIN = 10
const REASON_MAX = 500

export const paymentInput = z.object({
  _id: chosenId(),
  /** A crew member's account; one may leave out one's own. */
  crew: z.optional(z.nullable(chosenId())),
  kind: z.enum(paymentKinds, told(faults.paymentKindUnknown())),
  amount: paidAmount(),
  at: deviceInstant(),
  method: z.enum(paymentMethods, told(faults.paymentMethodUnknown())),
  note: clearableText(EXPENSE_NOTE_MAX, 'La nota'),
})
export type PaymentInput = z.output<typeof paymentInput>

const unexplained = faults.disputeTooShort({ min: REASON_MIN })
export const disputeInput = z.object({
  reason: requiredProse(unexplained, REASON_MAX, 'El motivo').check(
    z.minLength(REASON_MIN, told(unexplained)),
  ),
})

export const paymentView = z.object({
  _id: z.string(),
  kind: z.enum(paymentKinds),
  amount: z.number(),
  at: instant,
  method: z.enum(paymentMethods),
  note: z.nullable(z.string()),
  status: z.enum(paymentStatuses),
  /** Why it is disputed. */
  reason: z.nullable(z.string()),
  announcedBy: z.object({ _id: z.string(), name: z.string() }),
  answeredAt: z.nullable(instant),
  createdAt: instant,
  may: z.object({ confirm: z.boolean(), dispute: z.boolean(), withdraw: z.boolean() }),
})
export type PaymentView = z.input<typeof paymentView>
