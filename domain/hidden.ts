import * as z from 'zod/mini'

/** The kinds that the operator may hide. There is none for conversations. */
export const hiddenKinds = ['job', 'user', 'review', 'question', 'vessel'] as const
export type HiddenKind = (typeof hiddenKinds)[number]

/** Present on a hidden row. The reason is for its author: null for others who may still read it. */
export const hiddenView = z.object({ reason: z.nullable(z.string()) })
export type Hidden = z.output<typeof hiddenView>
