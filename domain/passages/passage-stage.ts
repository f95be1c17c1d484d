import { DAY_MS } from '#domain/durations.ts'
import type { JobStatus } from '#domain/jobs/job.ts'

export const passageStages = ['preparing', 'ready', 'under_way', 'arrived', 'closed', 'called_off'] as const
export type PassageStage = (typeof passageStages)[number]

export const passageStageLabels: Record<PassageStage, string> = {
  preparing: 'Preparando',
  ready: 'Lista para zarpar',
  under_way: 'En la mar',
  arrived: 'Ha llegado',
  closed: 'Cerrada',
  called_off: 'Suspendida',
}

/** A passage that is not settled and reviewed before closes so many days after it arrived, or after its last day where nobody departed. */
const CLOSED_AFTER_DAYS = 14

export interface PassageMoments {
  jobStatus: JobStatus
  /** 'YYYY-MM-DD' */
  endDate: string
  departedAt: Date | null
  arrivedAt: Date | null
  calledOffAt: Date | null
  /** When everything was settled and reviewed. */
  closedAt: Date | null
}

/** A passage that ended then, or before, is closed. */
export const passageClosesBefore = (now: Date): Date => new Date(now.getTime() - CLOSED_AFTER_DAYS * DAY_MS)
const isPast = (from: Date, now: Date) => from <= passageClosesBefore(now)

/** `nothingMissing`: every condition of the departure is met or waived. */
export function stageOf(
  { jobStatus, endDate, departedAt, arrivedAt, calledOffAt, closedAt }: PassageMoments,
  nothingMissing: boolean,
  now: Date,
): PassageStage {
  if (calledOffAt || jobStatus === 'cancelled') return 'called_off'
  if (arrivedAt) return closedAt || isPast(arrivedAt, now) ? 'closed' : 'arrived'
  if (departedAt) return 'under_way'
  if (isPast(new Date(`${endDate}T00:00:00Z`), now)) return 'closed'
  return nothingMissing ? 'ready' : 'preparing'
}

const overIn = {
  preparing: false,
  ready: false,
  under_way: false,
  arrived: false,
  closed: true,
  called_off: true,
}
export const isOver = (stage: PassageStage): boolean => overIn[stage]
export const isBeforeDeparture = (stage: PassageStage): boolean => stage === 'preparing' || stage === 'ready'
