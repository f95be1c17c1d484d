import * as z from 'zod/mini'
import * as applicationFaults from '#domain/applications/application-faults.ts'
import { clearableText, told } from '#domain/fields.ts'

export const MARK_NOTE_MAX = 1_000

export const markInput = z.object({
  starred: z.optional(z.boolean(told(applicationFaults.starUnreadable()))),
  note: clearableText(MARK_NOTE_MAX, 'La nota'),
})
export type MarkInput = z.output<typeof markInput>

export const markView = z.object({ starred: z.boolean(), note: z.nullable(z.string()) })
export type ApplicantMark = z.output<typeof markView>
export const noMark: ApplicantMark = { starred: false, note: null }
