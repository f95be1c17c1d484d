import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router'
import { CREW_CARD_BIO, type UserView } from '#domain/accounts/account.ts'
import type { CrewCardView } from '#domain/accounts/account-api.ts'
import { paths } from '#domain/paths.ts'
import { stateOfDocument } from '#domain/vessels/vessel-document.ts'
import { CertificateChips } from '#web/accounts/certificate-chips.tsx'
import { type Fact, present } from '#web/accounts/fact-list.tsx'
import { availabilityText, esloraRange, hourRate, mileRate } from '#web/accounts/person-facts.ts'
import { Rating } from '#web/accounts/rating.tsx'
import { WaypointList } from '#web/accounts/waypoint-list.tsx'
import { TitleMark } from '#web/titles/title-state.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { truncate } from '#web/ui/format.ts'
import { Ticket } from '#web/ui/ticket.tsx'
import { todayInSpain } from '#web/ui/today.ts'
import { vesselPreferenceLabel } from '#web/vessels/vessel-labels.ts'

const MOST_CERTIFICATES = 3
const MOST_ROUTES = 2

const transfers = (count: number) =>
  count === 0
    ? 'Sin traslados todavía'
    : count === 1
      ? '1 traslado completado'
      : `${count} traslados completados`

function Name({ user, leadsToProfile }: { user: UserView; leadsToProfile: boolean }) {
  if (!leadsToProfile) return <span>{user.name}</span>
  return (
    // The link's area is the whole card; the rest of the card has no buttons.
    <Link
      to={paths.person(user._id)}
      className="after:absolute after:-inset-5 after:rounded-card hover:text-magenta focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-magenta sm:after:-inset-6"
    >
      {user.name}
    </Link>
  )
}

/** Two columns, so that the same fact has the same place on every card. */
function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="my-4 grid grid-cols-2 gap-x-4 gap-y-3 border-y border-linea py-3.5">
      {facts.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-[0.8125rem] leading-snug text-tinta-2">{term}</dt>
          <dd className="leading-snug font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type CardTitle = NonNullable<CrewCardView['titles']>[number]

/** A renewed title may be listed beside the one before: the one that is valid for longest counts. */
const currentTitle = (titles: readonly CardTitle[], name: string): CardTitle | undefined =>
  titles
    .filter(title => title.name === name)
    .reduce<CardTitle | undefined>(
      (best, next) =>
        best && (best.validUntil === null || (next.validUntil !== null && best.validUntil >= next.validUntil))
          ? best
          : next,
      undefined,
    )

const markOf = ({ titles = [] }: CrewCardView) => {
  const today = todayInSpain()
  return (name: string) => {
    const title = currentTitle(titles, name)
    return (
      title && (
        <TitleMark state={stateOfDocument(title.validUntil, today)} isVerified={title.verifiedAt !== null} />
      )
    )
  }
}

export function CrewCard({ user, leadsToProfile }: { user: CrewCardView; leadsToProfile: boolean }) {
  const routes = user.frequentRoutes ?? []
  const certificates = user.certifications ?? []
  const facts = [
    { term: 'Prefiere', value: user.vesselPreference && vesselPreferenceLabel[user.vesselPreference] },
    { term: 'Eslora', value: esloraRange(user) },
    { term: 'Por milla', value: mileRate(user) },
    { term: 'Por hora', value: hourRate(user) },
  ].filter(present)
  const availability = availabilityText(user)
  return (
    <Ticket as="li">
      <div className="relative flex h-full flex-col">
        <div className="flex items-center gap-4">
          <Avatar name={user.name} picture={user.profilePicture} />
          <div className="min-w-0">
            <h2 className="text-[1.625rem] leading-tight wrap-anywhere">
              <Name user={user} leadsToProfile={leadsToProfile} />
            </h2>
            <p className="flex flex-wrap gap-x-3 text-[0.875rem] text-tinta-2">
              <Rating user={user} />
              <span>{transfers(user.completedJobsCount)}</span>
            </p>
          </div>
        </div>
        <p className="mt-4 text-[0.9375rem] wrap-anywhere text-tinta-2">
          {user.bio ? truncate(user.bio, CREW_CARD_BIO) : 'Todavía no ha escrito su presentación.'}
        </p>
        {certificates.length > 0 ? (
          <div className="mt-4">
            <CertificateChips names={certificates} most={MOST_CERTIFICATES} markOf={markOf(user)} />
          </div>
        ) : null}
        {routes.length > 0 ? (
          <div className="mt-4 text-[0.9375rem]">
            <WaypointList routes={routes.slice(0, MOST_ROUTES)} />
          </div>
        ) : null}
        <div className="mt-auto">
          <Facts facts={facts} />
          <p className="flex items-center gap-2 text-[0.9375rem] text-tinta-2">
            <CalendarDays aria-hidden="true" strokeWidth={1.6} className="size-4.5 shrink-0" />
            <span>
              <span className="sr-only">Disponibilidad: </span>
              <span>{availability ?? 'Sin fechas indicadas'}</span>
            </span>
          </p>
        </div>
      </div>
    </Ticket>
  )
}
