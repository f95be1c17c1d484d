import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { noticeKindLabels } from '#domain/notices/notice.ts'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import type { OpenedNotice } from '#web/notices/notice-sender.tsx'
import { outcomeWords } from '#web/notices/notice-words.ts'
import { DeskSection } from '#web/operator/desk-section.tsx'
import { joinParts } from '#web/ui/format.ts'
import { timeFormat } from '#web/ui/times.ts'

interface Fact {
  key: string
  /** Undefined for an entry without a day. */
  at?: string | undefined
  lead: string
  text: string
  tone?: 'bad'
  end?: ReactNode
}

const dayOf = timeFormat('madrid', { day: 'numeric', month: 'short' })
const hourOf = timeFormat('madrid', { hour: '2-digit', minute: '2-digit' })

const measures = { warn: 'Advertencia', hide: 'Retirada', disable: 'Cuenta cerrada' }

function registered({ person }: OpenedNotice): Fact[] {
  if (!person) return []
  const text = joinParts(
    person.emailVerified ? 'correo comprobado' : 'correo sin comprobar',
    person.hasPhone ? 'con teléfono' : 'sin teléfono',
  )
  return [{ key: 'alta', at: person.since, lead: 'Alta', text, end: person.name }]
}

function alike({ around }: OpenedNotice): Fact[] {
  const [first] = around.alike
  if (!first) return []
  const many = around.alike.length > 1
  return [
    {
      key: 'iguales',
      at: first.at,
      lead: many ? `${around.alike.length} ofertas más` : 'Otra oferta',
      text: 'con el mismo texto',
      end: joinParts(...around.alike.slice(0, 2).map(({ title }) => title)),
    },
  ]
}

function notices({ around }: OpenedNotice): Fact[] {
  return around.notices.map(({ _id, at, kind, sameSubject, sameReporter, outcome, reference }) => ({
    key: _id,
    at,
    lead: 'Otro aviso',
    text: joinParts(
      `${sameReporter ? 'de la misma persona' : 'de otra persona'}, ${sameSubject ? 'de lo mismo' : 'sobre otra cosa suya'}`,
      noticeKindLabels[kind].toLowerCase(),
      outcome ? outcomeWords[outcome].toLowerCase() : 'abierto',
    ),
    ...(outcome ? {} : { tone: 'bad' as const }),
    end: (
      <Link
        to={deskPaths.notice(_id)}
        className="font-semibold text-tinta underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
      >
        {reference}
      </Link>
    ),
  }))
}

function applied({ around }: OpenedNotice): Fact[] {
  const sum = around.applications
  if (!sum) return []
  const accepted = ['ninguna aceptada', '1 aceptada'][sum.accepted] ?? `${sum.accepted} aceptadas`
  const contracts = sum.contracts === 0 ? 'ningún contrato' : `contratos: ${sum.contracts}`
  const ends = [hourOf(sum.first), hourOf(sum.last)]
  return [
    {
      key: 'candidaturas',
      at: sum.first,
      lead: sum.count === 1 ? '1 candidatura' : `${sum.count} candidaturas`,
      text: `${accepted}; ${contracts}`,
      end:
        dayOf(sum.first) === dayOf(sum.last) ? [...new Set(ends)].join('–') : `hasta el ${dayOf(sum.last)}`,
    },
  ]
}

function decisions({ around, person }: OpenedNotice): Fact[] {
  if (!person) return []
  if (around.decisions.length === 0)
    return [{ key: 'antes', lead: 'Sin decisiones', text: 'sobre esta persona' }]
  return around.decisions.map(({ action, at, cited, inForce }) => ({
    key: `${action} ${at}`,
    at,
    lead: measures[action],
    text: cited,
    end: inForce ? 'en vigor' : 'terminada',
  }))
}

const byDay = (one: Fact, other: Fact) => (one.at ?? '').localeCompare(other.at ?? '')

export function NoticeAround({ notice }: { notice: OpenedNotice }) {
  const facts = [
    ...registered(notice),
    ...alike(notice),
    ...notices(notice),
    ...applied(notice),
    ...decisions(notice),
  ]
  const dated = facts.filter(({ at }) => at !== undefined).sort(byDay)
  const rows = [...dated, ...facts.filter(({ at }) => at === undefined)]
  if (rows.length === 0) return null
  return (
    <DeskSection title="Alrededor" aside="de la persona y de lo denunciado">
      <ul>
        {rows.map(({ key, at, lead, text, tone, end }) => (
          <li
            key={key}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-0.5 border-b border-linea py-3.5 text-[0.9375rem] leading-snug sm:grid-cols-[5.5rem_minmax(0,1fr)_auto]"
          >
            {at ? (
              <time dateTime={at} className="text-tinta-2 tabular-nums">
                {dayOf(at)}
              </time>
            ) : (
              <span className="text-tinta-2">Antes</span>
            )}
            <p className="min-w-0 wrap-anywhere text-tinta-2">
              <strong className={tone === 'bad' ? 'font-semibold text-babor' : 'font-semibold text-tinta'}>
                {lead}
              </strong>{' '}
              <span>{text}</span>
            </p>
            {end && (
              <p className="col-start-2 min-w-0 wrap-anywhere text-tinta-2 sm:col-start-3 sm:max-w-44 sm:text-right">
                {end}
              </p>
            )}
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}
