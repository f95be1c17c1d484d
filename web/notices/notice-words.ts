import type { ReportSubject } from '#domain/moderation/moderation.ts'
import type { NoticeOutcome } from '#domain/notices/notice.ts'

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

export const outcomeWords: Record<NoticeOutcome, string> = {
  none: 'Nada',
  warn: 'Advertido',
  hide: 'Retirado',
  disable: 'Cuenta cerrada',
}
