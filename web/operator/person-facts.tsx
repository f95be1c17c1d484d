import type { ReactNode } from 'react'
import type { PersonView } from '#domain/operator/people.ts'
import { formatCount } from '#domain/spanish-format.ts'
import { useNow } from '#web/offline/use-now.ts'
import { PhoneLinks } from '#web/ui/contact-link.tsx'
import { formatAgo } from '#web/ui/format.ts'
import { timeFormat } from '#web/ui/times.ts'

const dayOf = timeFormat('device', { day: 'numeric', month: 'short', year: 'numeric' })

const Fact = ({ label, note, children }: { label: string; note?: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-[0.875rem] text-tinta-2">{label}</dt>
    <dd className="leading-snug wrap-anywhere">
      <span>{children}</span>
      {note && <span className="block text-[0.9375rem] text-tinta-2">{note}</span>}
    </dd>
  </div>
)

function mailNote({ emailVerifiedAt, mailRefusedAt }: PersonView): string {
  const verified = emailVerifiedAt ? `verificado el ${dayOf(emailVerifiedAt)}` : 'sin verificar'
  return mailRefusedAt ? `${verified}; rechazó el último mensaje` : verified
}

export function PersonFacts({ person }: { person: PersonView }) {
  const { email, phone, createdAt, lastSeenAt, sessions, termsVersion, disabledAt } = person
  const now = useNow()
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
      <Fact label="Correo" note={mailNote(person)}>
        {email}
      </Fact>
      <Fact label="Teléfono">{phone ? <PhoneLinks text={phone} /> : 'No lo ha dado'}</Fact>
      <Fact label="Alta" note={`Condiciones de ${termsVersion}`}>
        {dayOf(createdAt)}
      </Fact>
      <Fact label="Última vez">{lastSeenAt ? formatAgo(lastSeenAt, new Date(now)) : 'No consta'}</Fact>
      <Fact label="Sesiones">
        {sessions > 0 ? formatCount(sessions, 'abierta', 'abiertas') : 'Ninguna abierta'}
      </Fact>
      {disabledAt && <Fact label="Cuenta cerrada">{`desde el ${dayOf(disabledAt)}`}</Fact>}
    </dl>
  )
}
