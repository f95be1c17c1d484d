import type { ApplicantView } from '#domain/applications/application.ts'
import type { Assumptions, Transfer } from '#domain/applications/assumptions.ts'
import type { Scale } from '#web/applications/compare/compared.ts'
import type { FullJob } from '#web/jobs/full-job.ts'

export interface Setting {
  job: FullJob
  transfer: Transfer | undefined
  assumptions: Assumptions | undefined
  scale: Scale
  pins: readonly string[]
  /** With many on a narrow screen a card begins with the rows that decide. */
  folded: boolean
  onPin: (userId: string) => void
  /** The elements of the parts that keep their state when the layout changes. */
  hostOf: (part: 'note' | 'decision', userId: string) => HTMLElement
}

export interface OfPerson {
  applicant: ApplicantView
  setting: Setting
}
