import * as z from 'zod/mini'

/** What who runs the site may hide; a conversation can't be hidden. */
export const hiddenKinds = ['job', 'user', 'review', 'question', 'vessel'] as const
export type HiddenKind = (typeof hiddenKinds)[number]

/** Of a thing that is hidden. The reason is for its author: null for others who may still read it. */
export const hiddenView = z.object({ reason: z.nullable(z.string()) })
export type Hidden = z.output<typeof hiddenView>
