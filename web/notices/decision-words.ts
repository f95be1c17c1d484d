import type { Reply } from '#domain/api.ts'
import type { complaintApi } from '#domain/notices/complaint-api.ts'
import type { Complained } from '#domain/notices/complaint-text.ts'
import type { MeasureAction, MeasuredKind } from '#domain/notices/measure.ts'
import { subjectWords as noticeSubjectWords } from '#web/notices/notice-words.ts'
import type { ChipTone } from '#web/ui/status-chip.tsx'

const things: Record<MeasuredKind, string> = {
  job: 'tu oferta',
  user: 'tu perfil',
  review: 'tu reseña',
  question: 'tu pregunta',
  vessel: 'tu barco',
  conversation: 'tus mensajes',
}

interface Headed {
  action: MeasureAction
  subject: { kind: MeasuredKind }
}

/** 'Hemos retirado' and, in magenta, 'tu oferta'. */
export function decisionHeading({ action, subject }: Headed): [string, string] {
  if (action === 'warn') return ['Una', 'advertencia']
  if (action === 'hide') return ['Hemos retirado', things[subject.kind]]
  return ['Hemos cerrado', 'tu cuenta']
}

const kinds: Record<MeasuredKind, string> = {
  job: 'Oferta',
  user: 'Perfil',
  review: 'Reseña',
  question: 'Pregunta',
  vessel: 'Barco',
  conversation: 'Mensajes',
}

/** 'Oferta «Palma – Maó»'. A profile has no other name than its person's. */
export const subjectWords = ({ kind, name }: { kind: MeasuredKind; name: string | null }): string =>
  name && kind !== 'user' ? `${kinds[kind]} «${name}»` : kinds[kind]

interface Standing {
  action: MeasureAction
  reversedAt: unknown
  endedAt: unknown
}

export function decisionState({ action, reversedAt, endedAt }: Standing): { tone: ChipTone; label: string } {
  if (reversedAt) return { tone: 'ok', label: 'Revocada' }
  if (endedAt) return { tone: 'plain', label: 'Terminada' }
  return action === 'warn' ? { tone: 'wait', label: 'Advertencia' } : { tone: 'bad', label: 'En vigor' }
}

export type OpenedComplaint = Reply<typeof complaintApi.open>

type Complaint = Pick<OpenedComplaint['complaint'], 'about' | 'subject' | 'notice'>

const lower = (words: string) => words.replace(/^./, first => first.toLowerCase())

const ofMeasure =
  (measure: string) =>
  ({ subject }: Complaint): string =>
    subject ? `${measure}: ${lower(subjectWords(subject))}` : measure

const complained: Record<Complained, (complaint: Complaint) => string> = {
  warn: ofMeasure('Advertencia'),
  hide: ofMeasure('Retirada'),
  disable: () => 'Cuenta cerrada',
  notice: ({ subject, notice }) => {
    const thing = noticeSubjectWords(subject, notice?.url ?? null)
    return `Aviso ${notice?.reference}: ${subject ? lower(thing) : thing}`
  },
}
/** For the desk: 'Retirada: oferta «Palma – Maó»', 'Aviso 2026-0148: perfil de Ana Ferrer'. */
export const complainedWords = (complaint: Complaint): string => complained[complaint.about](complaint)

export const outcomeWords = { upheld: 'Se mantiene', reversed: 'Se revoca' } as const
