import type { SheetView, ShorePerson } from '#domain/passages/shore.ts'
import { describeShoreVessel, personWords, vesselFacts } from '#domain/passages/shore-words.ts'
import { formatDayRange } from '#domain/spanish-format.ts'
import { RouteChart } from '#web/jobs/route-chart.tsx'
import { PhoneLinks } from '#web/ui/contact-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { timeFormat } from '#web/ui/times.ts'

const dayAndTime = timeFormat('device', { dateStyle: 'long', timeStyle: 'short' })

interface Fact {
  term: string
  value: string
}

const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="grid grid-cols-2 gap-x-6">
    {facts.map(({ term, value }) => (
      <div key={term} className="min-w-0 border-t border-linea py-2.5">
        <dt className="text-[0.84375rem] leading-snug text-tinta-2">{term}</dt>
        <dd className="leading-snug font-semibold wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)

function Person({ name, does, phone }: { name: string; does: string; phone: string | null }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-linea py-3 first:border-t-0">
      <p className="min-w-0 leading-snug wrap-anywhere">
        <b className="block font-semibold">{name}</b>
        <span className="text-[0.9375rem] text-tinta-2">{does}</span>
      </p>
      <p className="leading-snug font-semibold wrap-anywhere">
        {phone ? <PhoneLinks text={phone} /> : <span className="font-normal text-tinta-2">Sin teléfono</span>}
      </p>
    </li>
  )
}

/** Guests have no phones here. */
const GuestRow = ({ name, ...guest }: ShorePerson) => (
  <li className="border-t border-linea py-3 leading-snug wrap-anywhere">
    <b className="block font-semibold">{name}</b>
    <span className="text-[0.9375rem] text-tinta-2">{personWords(guest)}</span>
  </li>
)

function planOf({ startDate, endDate, departedAt, reportEvery }: SheetView): Fact[] {
  return [
    { term: 'Fechas previstas', value: formatDayRange(startDate, endDate) },
    ...(departedAt ? [{ term: 'Zarpó', value: dayAndTime(departedAt) }] : []),
    ...(reportEvery === null ? [] : [{ term: 'Da señal', value: `Cada ${reportEvery} horas` }]),
  ]
}

/** The sheet for people ashore who look for the boat, as they would get it. */
export function ShoreSheet({ sheet }: { sheet: SheetView }) {
  const { vessel, people, owner, originPort, destinationPort, route } = sheet
  return (
    <div className="grid items-start gap-x-16 *:min-w-0 lg:grid-cols-2 print:grid-cols-2 print:gap-x-8">
      <Panel title={vessel.name ?? 'El barco'}>
        <div className="mb-4 flex items-center gap-4">
          {vessel.photo && (
            <img
              src={vessel.photo.thumbnailPath}
              alt="El barco"
              width={112}
              height={84}
              className="h-21 w-28 shrink-0 rounded-inner object-cover"
            />
          )}
          <p className="min-w-0 text-tinta-2 wrap-anywhere">
            <span>{describeShoreVessel(vessel)}</span>
            {vessel.colours && <span className="block">{vessel.colours}</span>}
          </p>
        </div>
        <Facts facts={vesselFacts(vessel)} />
      </Panel>
      <Panel title={`${originPort} – ${destinationPort}`}>
        {route && <RouteChart distance={route} />}
        <Facts facts={planOf(sheet)} />
      </Panel>
      <Panel title="A bordo">
        <ul className="-mt-3">
          {people.map((person, at) =>
            person.role === null ? (
              <GuestRow key={at} {...person} />
            ) : (
              <Person key={at} name={person.name} does={personWords(person)} phone={person.phone} />
            ),
          )}
        </ul>
      </Panel>
      <Panel title="En tierra">
        <ul className="-mt-3">{owner && <Person name={owner.name} does="Armador" phone={owner.phone} />}</ul>
        <p className="mt-4 text-[0.9375rem] leading-snug">
          No es un servicio de salvamento. En peligro: VHF canal 16 o 900 202 202.
        </p>
      </Panel>
    </div>
  )
}
