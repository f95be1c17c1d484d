import type { AuditAct } from '#domain/operator/operator.ts'
import type { StoryEvent, StoryKind } from '#domain/operator/person-story.ts'

/** The event, before the offer and the other person that it was about. */
const kinds: Record<Exclude<StoryKind, 'desk_act'>, string> = {
  registered: 'Alta',
  email_verified: 'Verificó su correo',
  terms_accepted: 'Aceptó las Condiciones',
  mail_refused: 'Su correo rechazó un mensaje',
  offer_published: 'Oferta publicada',
  offer_cancelled: 'Oferta cancelada',
  application_sent: 'Candidatura enviada',
  application_withdrawn: 'Candidatura retirada',
  application_accepted: 'Candidatura aceptada',
  application_rejected: 'Candidatura rechazada',
  application_released: 'Plaza liberada',
  contract_signed_by_crew: 'Contrato firmado por el tripulante',
  contract_signed_by_owner: 'Contrato firmado por el armador',
  contract_cancelled: 'Contrato cancelado',
  passage_departed: 'Zarpe',
  passage_arrived: 'Llegada',
  passage_called_off: 'Travesía suspendida',
  passage_closed: 'Travesía cerrada',
  notice_sent: 'Avisó de algo',
  notice_received: 'Aviso sobre esta persona',
  decision_made: 'Decisión',
  decision_ended: 'Decisión terminada',
  decision_reversed: 'Decisión revocada',
  session_opened: 'Entró',
}

const deskActs: Partial<Record<AuditAct, string>> = {
  person_disabled: 'Cuenta cerrada',
  person_enabled: 'Cuenta abierta otra vez',
  person_signed_out: 'Sesiones cerradas',
  verification_sent: 'Verificación enviada otra vez',
  password_reset_sent: 'Enlace para otra contraseña',
  paper_verified: 'Papel comprobado',
  paper_refused: 'Papel no dado por bueno',
}

/** 'Laia Soler: «Lo pide por teléfono.»' */
const byWhom = ({ operator, reason }: StoryEvent) => `${operator ?? ''}${reason ? `: «${reason}»` : ''}`

/** A kind or an act that a newer server writes is shown by its name. */
export function storyWords(event: StoryEvent): { lead: string; notes: string[] } {
  const { kind, detail } = event
  const [lead, ...notes] =
    kind === 'desk_act'
      ? [deskActs[detail as AuditAct] ?? detail ?? '', byWhom(event)]
      : [kinds[kind] ?? kind, detail ?? '', byWhom(event)]
  return { lead, notes: notes.filter(Boolean) }
}
