import type { ReportSubject } from '#domain/moderation/moderation.ts'
import type { NoticeOutcome } from '#domain/notices/notice.ts'
import type { ChipTone } from '#web/ui/status-chip.tsx'

interface Subject {
  kind: ReportSubject
  name: string | null
}

const words: Record<ReportSubject, (name: string | null) => string> = {
  job: name => (name ? `Oferta «${name}»` : 'Una oferta que ya no está'),
  user: name => (name ? `Perfil de ${name}` : 'Un perfil que ya no está'),
  review: name => (name ? `Reseña sobre ${name}` : 'Una reseña que ya no está'),
  question: name => (name ? `Pregunta en «${name}»` : 'Una pregunta que ya no está'),
  vessel: name => (name ? `Barco «${name}»` : 'Un barco que ya no está'),
  conversation: name => (name ? `Conversación, ${name}` : 'Una conversación que ya no está'),
}

export const subjectWords = (subject: Subject | null, url: string | null): string =>
  subject ? words[subject.kind](subject.name) : (url ?? 'Una dirección')

export const theSubject: Record<ReportSubject, string> = {
  job: 'la oferta',
  user: 'el perfil',
  review: 'la reseña',
  question: 'la pregunta',
  vessel: 'el barco',
  conversation: 'la conversación',
}

const noticeStates: Record<NoticeOutcome | 'open', { tone: ChipTone; label: string }> = {
  none: { tone: 'plain', label: 'Sigue como estaba' },
  warn: { tone: 'wait', label: 'Hemos advertido' },
  hide: { tone: 'ok', label: 'Retirado' },
  disable: { tone: 'ok', label: 'Cuenta cerrada' },
  open: { tone: 'wait', label: 'La estamos mirando de nuevo' },
}
/** For who sent the notice; null: it is open again. */
export const noticeState = (outcome: NoticeOutcome | null) => noticeStates[outcome ?? 'open']

export const outcomeWords: Record<NoticeOutcome, string> = {
  none: 'Nada',
  warn: 'Advertido',
  hide: 'Retirado',
  disable: 'Cuenta cerrada',
}
