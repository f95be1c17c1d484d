import { Banknote, Cog, FileText, LifeBuoy, Star, TriangleAlert, Undo2 } from 'lucide-react'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import type { DisputeView } from '#domain/ledger/dispute.ts'
import { type NoticeKind, noticeKindLabels } from '#domain/notices/notice.ts'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import type { DeskTaskView } from '#domain/operator/desk-task.ts'
import type { OverviewView } from '#domain/operator/overview.ts'
import { formatCount, formatFullMoney } from '#domain/spanish-format.ts'
import { ageOf } from '#web/operator/age.ts'
import type { WaitingRow } from '#web/operator/waiting-list.tsx'

/** The way back of the screens that the navigation does not name. */
export const deskHome = { to: deskPaths.home, label: 'Resumen' }

const NOTHING = 'Nada espera'
const andMore = (text: string, more: number) => (more > 0 ? `${text}, y ${more} más` : text)

interface Route {
  vessel: string | null
  originPort: string
  destinationPort: string
}
export const routeWords = ({ vessel, originPort, destinationPort }: Route): string =>
  [vessel, `${originPort} – ${destinationPort}`].filter(Boolean).join(', ')

/** '3 h 20 min tarde' */
export function lateFor(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - new Date(since).getTime()) / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${ageOf(since, now)} tarde`
  return hours > 0 ? `${hours} h ${minutes % 60} min tarde` : `${minutes} min tarde`
}

export function lateRow({ counts, late: [first] }: OverviewView, now: number): WaitingRow {
  const row = { to: deskPaths.late, icon: LifeBuoy, count: counts.latePassages, title: 'Sin señal' }
  if (!first) return { ...row, text: NOTHING }
  const text = andMore(routeWords(first), counts.latePassages - 1)
  return { ...row, text, age: lateFor(first.missedAt, now), tone: 'late' }
}

export function disputeRow(
  { counts: { disputes } }: OverviewView,
  first: DisputeView | undefined,
  now: number,
): WaitingRow {
  const title = disputes === 1 ? 'Pago en disputa' : 'Pagos en disputa'
  const row = { to: deskPaths.disputes, icon: Banknote, count: disputes, title }
  if (!first || disputes === 0) return { ...row, text: NOTHING }
  const { originPort, destinationPort } = first.passage
  const text = andMore(`${originPort} – ${destinationPort}, ${formatFullMoney(first.amount)}`, disputes - 1)
  return { ...row, text, age: ageOf(first.since, now) }
}

export function taskRow(
  { counts: { failedTasks } }: OverviewView,
  first: DeskTaskView | undefined,
  now: number,
): WaitingRow {
  const title = failedTasks === 1 ? 'Tarea fallida' : 'Tareas fallidas'
  const row = { to: deskPaths.tasks, icon: Cog, count: failedTasks, title }
  if (!first || failedTasks === 0) return { ...row, text: NOTHING }
  const text = andMore(
    `${first.name}, ${formatCount(first.attempts, 'intento', 'intentos')}`,
    failedTasks - 1,
  )
  return { ...row, text, age: ageOf(first.since, now) }
}

/** Since when the first of a queue has waited. */
const firstOf = (since: string | null, count: number, now: number) => {
  if (since === null) return undefined
  return count > 1 ? `el primero, ${ageOf(since, now)}` : ageOf(since, now)
}

/** A notice should be answered within a day. */
const NOTICE_SOON_MS = 12 * HOUR_MS
const kindWords = (kinds: readonly string[]) =>
  kinds.map(kind => (noticeKindLabels[kind as NoticeKind] ?? kind).toLowerCase()).join(', ')

export function noticesRow({ counts, waiting }: OverviewView, now: number): WaitingRow {
  const { kinds, since } = waiting.notices
  const count = counts.openNotices
  const row = { to: deskPaths.notices, icon: TriangleAlert, count }
  const title = count === 1 ? 'Aviso abierto' : 'Avisos abiertos'
  if (since === null) return { ...row, title, text: NOTHING }
  const isSoon = now - new Date(since).getTime() >= NOTICE_SOON_MS
  return {
    ...row,
    title,
    text: kindWords(kinds),
    age: firstOf(since, count, now),
    ...(isSoon && { tone: 'soon' }),
  }
}

/** A complaint that waits for days keeps somebody from their account. */
const COMPLAINT_SOON_MS = DAY_MS

interface FirstComplaint {
  decidedBy: string | null
  mayDecide: boolean
}
const turnWords = ({ decidedBy, mayDecide }: FirstComplaint) => {
  if (!mayDecide) return 'Le toca a otra persona de la operación'
  return decidedBy ? `Te toca: la decisión fue de ${decidedBy}` : 'Te toca'
}

export function complaintsRow(
  { counts, waiting }: OverviewView,
  first: FirstComplaint | undefined,
  now: number,
): WaitingRow {
  const count = counts.openComplaints
  const { since } = waiting.complaints
  const title = count === 1 ? 'Queja' : 'Quejas'
  const row = { to: deskPaths.complaints, icon: Undo2, count, title }
  if (since === null) return { ...row, text: NOTHING }
  const isSoon = now - new Date(since).getTime() >= COMPLAINT_SOON_MS
  return {
    ...row,
    text: first ? turnWords(first) : '',
    age: firstOf(since, count, now),
    ...(isSoon && { tone: 'soon' }),
  }
}

export function papersRow({ counts, waiting }: OverviewView, now: number): WaitingRow {
  const { titles, documents, since } = waiting.papers
  const count = counts.toVerify
  const title = count === 1 ? 'Papel por comprobar' : 'Papeles por comprobar'
  const row = { to: deskPaths.papers, icon: FileText, count, title }
  const kinds = [
    ...(titles > 0 ? [formatCount(titles, 'titulación', 'titulaciones')] : []),
    ...(documents > 0 ? [`${documents} del barco`] : []),
  ]
  return { ...row, text: kinds.join(', ') || NOTHING, age: firstOf(since, count, now) }
}

export function reviewsRow({ waiting: { reviews } }: OverviewView, now: number): WaitingRow {
  const { count, since } = reviews
  const title = count === 1 ? 'Reseña denunciada' : 'Reseñas denunciadas'
  const text = count > 0 ? 'Están entre los avisos' : NOTHING
  return { to: deskPaths.notices, icon: Star, count, title, text, age: firstOf(since, count, now) }
}
