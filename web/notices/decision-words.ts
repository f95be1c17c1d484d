import type { Reply } from '#domain/api.ts'
import type { complaintApi } from '#domain/notices/complaint-api.ts'
import type { MeasureAction, MeasuredKind } from '#domain/notices/measure.ts'
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

const measures: Record<MeasureAction, string> = {
  warn: 'Advertencia',
  hide: 'Retirada',
  disable: 'Cuenta cerrada',
}
/** For the desk: 'Retirada: oferta «Palma – Maó»'. */
export const measureWords = ({ action, subject }: Headed & { subject: { name: string | null } }): string =>
  action === 'disable'
    ? measures.disable
    : `${measures[action]}: ${subjectWords(subject).replace(/^./, first => first.toLowerCase())}`

export const outcomeWords = { upheld: 'Se mantiene', reversed: 'Se revoca' } as const
