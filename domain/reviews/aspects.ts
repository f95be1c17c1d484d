import type { Role } from '#domain/api.ts'

export const aspectKeys = ['seamanship', 'care', 'boat_as_described', 'payment', 'communication'] as const
export type AspectKey = (typeof aspectKeys)[number]
export type Aspects = { [key in AspectKey]?: number }

/** By the role of the reviewed person, in the order of the form. */
export const aspectsOf: Record<Role, readonly AspectKey[]> = {
  crew: ['seamanship', 'care', 'communication'],
  owner: ['boat_as_described', 'payment', 'communication'],
}

export const aspectLabels: Record<AspectKey, string> = {
  seamanship: 'Marinería',
  care: 'Cuidado del barco',
  boat_as_described: 'El barco, como se describió',
  payment: 'Pago',
  communication: 'Comunicación',
}
