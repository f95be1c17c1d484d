import * as z from 'zod/mini'

export const lineKeys = ['fee', 'waiting', 'expenses', 'advance', 'provision', 'paid', 'refunds'] as const
export type LineKey = (typeof lineKeys)[number]
export const lineLabels: Record<LineKey, string> = {
  fee: 'Precio',
  waiting: 'Espera',
  expenses: 'Gastos',
  advance: 'Anticipo',
  provision: 'Fondo para gastos',
  paid: 'Ya pagado',
  refunds: 'Devuelto',
}

export const accountLine = z.object({
  key: z.enum(lineKeys),
  label: z.string(),
  /** Euros; positive is owed by the owner, negative is had by the crew member. */
  amount: z.number(),
  reckoning: z.string(),
  /** Its number in the model contract. */
  clause: z.int(),
})
export type AccountLine = z.output<typeof accountLine>

/** The same in cents, as it is computed. */
export interface Line {
  key: LineKey
  cents: number
  reckoning: string
  clause: number
}
