import type { AuditAct, AuditSubject } from '#domain/operator/operator.ts'

/** The act, after the name of the operator and before that of the subject: 'Pau Martí comprobó «STCW»'. */
const acts: Record<AuditAct, string> = {
  signed_in: 'entró',
  signed_out: 'terminó el turno',
  operator_invited: 'dio un enlace de alta a',
  operator_ready: 'terminó su alta',
  operator_disabled: 'quitó de la operación a',
  person_opened: 'abrió la ficha de',
  person_disabled: 'cerró la cuenta de',
  person_enabled: 'volvió a abrir la cuenta de',
  person_signed_out: 'cerró las sesiones de',
  verification_sent: 'envió el correo de comprobación a',
  password_reset_sent: 'envió el enlace de la contraseña a',
  person_erased: 'borró la cuenta de',
  paper_opened: 'abrió',
  paper_file_opened: 'abrió el archivo de',
  paper_verified: 'comprobó',
  paper_refused: 'no dio por bueno',
  notice_opened: 'abrió',
  notice_decided: 'decidió',
  complaint_opened: 'abrió',
  complaint_decided: 'resolvió',
  dispute_opened: 'abrió',
  task_retried: 'repitió',
  task_dropped: 'descartó',
  terms_announced: 'anunció',
}

interface SubjectWords {
  /** Before its name: 'aviso 2026-0148'. Empty where the name is enough. */
  before: string
  /** Where it has no name, or none any more. */
  nameless: string
}

const subjects: Record<AuditSubject, SubjectWords> = {
  operator: { before: '', nameless: 'un operador' },
  person: { before: '', nameless: 'una persona borrada' },
  paper: { before: '', nameless: 'un papel de una persona borrada' },
  notice: { before: 'el aviso', nameless: 'un aviso' },
  complaint: { before: 'la queja', nameless: 'una queja' },
  offer: { before: 'la oferta', nameless: 'una oferta' },
  vessel: { before: 'el barco', nameless: 'un barco' },
  review: { before: 'la reseña', nameless: 'una reseña' },
  question: { before: 'la pregunta', nameless: 'una pregunta' },
  conversation: { before: 'la conversación', nameless: 'una conversación' },
  payment: { before: 'el pago en disputa', nameless: 'un pago en disputa' },
  task: { before: 'la tarea', nameless: 'una tarea' },
  terms: { before: 'las condiciones', nameless: 'las condiciones' },
}

/** Acts on the operator's own account: nobody else is in the sentence. */
const OWN: readonly string[] = ['signed_in', 'signed_out', 'operator_ready'] satisfies AuditAct[]

/** An act or a subject that a newer server writes is shown by its name. */
export function auditWords(act: string, subject: { kind: string; name: string | null }) {
  const done = acts[act as AuditAct] ?? act
  if (OWN.includes(act)) return { done, before: '', name: '' }
  const { before, nameless } = subjects[subject.kind as AuditSubject] ?? {
    before: subject.kind,
    nameless: subject.kind,
  }
  return subject.name === null ? { done, before: '', name: nameless } : { done, before, name: subject.name }
}
