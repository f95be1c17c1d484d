import type { Role } from '#domain/api.ts'
import type { ThreadEventType, ThreadEventView } from '#domain/messages/thread-event.ts'
import { formatClock } from '#web/messages/message-times.ts'

/** In the reader's words; `other` is the name of the other person. */
const words: Record<ThreadEventType, Record<Role, (other: string) => string>> = {
  applied: {
    crew: () => 'Has presentado tu candidatura',
    owner: other => `${other} ha presentado su candidatura`,
  },
  accepted: {
    crew: other => `${other} ha aceptado tu candidatura`,
    owner: other => `Has aceptado la candidatura de ${other}`,
  },
  rejected: {
    crew: other => `${other} no te ha elegido`,
    owner: other => `Has rechazado la candidatura de ${other}`,
  },
  released: {
    crew: other => `${other} ha liberado tu plaza`,
    owner: other => `Has liberado la plaza de ${other}`,
  },
  withdrawn: {
    crew: () => 'Has retirado tu candidatura',
    owner: other => `${other} ha retirado su candidatura`,
  },
  contract_signed: { crew: () => 'Contrato firmado', owner: () => 'Contrato firmado' },
  contract_cancelled: { crew: () => 'Contrato cancelado', owner: () => 'Contrato cancelado' },
}

interface Props {
  event: ThreadEventView
  otherName: string
  role: Role
}

export const EventLine = ({ event: { type, at, job }, otherName, role }: Props) => (
  <p className="mx-auto mt-5 mb-2 max-w-[34rem] text-center text-[0.875rem] leading-snug text-tinta-2">
    <span className="block font-semibold text-balance">{words[type][role](otherName)}</span>
    <span>{job.title}</span>
    <span aria-hidden> · </span>
    <span className="sr-only">, </span>
    <time dateTime={at} className="whitespace-nowrap">
      {formatClock(at)}
    </time>
  </p>
)
