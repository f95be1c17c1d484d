import type { UserView } from '#domain/accounts/account.ts'
import { ACTS_AS, professionalStatusLabels } from '#domain/accounts/professional-status.ts'
import type { Role } from '#domain/api.ts'
import { formatNumber } from '#domain/spanish-format.ts'
import { type Fact, FactList, present } from '#web/accounts/fact-list.tsx'
import { availabilityText, esloraRange, hourRate, mileRate } from '#web/accounts/person-facts.ts'
import { PersonTitles } from '#web/accounts/person-titles.tsx'
import { Rating } from '#web/accounts/rating.tsx'
import { WaypointList } from '#web/accounts/waypoint-list.tsx'
import { TITLES_SECTION } from '#web/titles/titles-section.ts'
import { MailLink, PhoneLinks } from '#web/ui/contact-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { vesselPreferenceLabel } from '#web/vessels/vessel-labels.ts'

interface Props {
  user: UserView
}

const prose = (text: string | null | undefined) =>
  text ? <span className="font-normal whitespace-pre-line">{text}</span> : undefined

const transfers = ({ completedJobsCount: count }: UserView) =>
  count === 0 ? 'Ninguno todavía' : formatNumber(count)

export function Biography({ user }: Props) {
  if (!user.bio) return null
  return (
    <Panel title="Biografía">
      <p className="max-w-[42rem] text-[1.125rem] text-pretty whitespace-pre-line wrap-anywhere">
        {user.bio}
      </p>
    </Panel>
  )
}

const completed = (user: UserView): Fact => ({ term: 'Traslados completados', value: transfers(user) })

const mean = (user: UserView): Fact => ({
  term: 'Valoración media',
  value: user.averageRating == null ? undefined : <Rating user={user} />,
})

const standing = ({ professionalStatus }: UserView): Fact => ({
  term: ACTS_AS,
  value: professionalStatus && professionalStatusLabels[professionalStatus],
})

const professionalFacts: Record<Role, (user: UserView) => Fact[]> = {
  owner: user => [standing(user), mean(user), completed(user)],
  crew: user => [
    standing(user),
    {
      term: 'Titulaciones',
      value: user.certifications?.length ? (
        <div id={TITLES_SECTION}>
          <PersonTitles user={user} />
        </div>
      ) : undefined,
    },
    { term: 'Experiencia', value: prose(user.pastExperience) },
    {
      term: 'Rutas frecuentes',
      value: user.frequentRoutes?.length ? <WaypointList routes={user.frequentRoutes} /> : undefined,
    },
    { term: 'Tarifa por milla náutica', value: mileRate(user) },
    { term: 'Tarifa por hora', value: hourRate(user) },
    { term: 'Disponibilidad', value: availabilityText(user) },
    mean(user),
    completed(user),
  ],
}

export function ProfessionalSection({ user }: Props) {
  return (
    <Panel title="Información profesional">
      <FactList facts={professionalFacts[user.role](user)} />
    </Panel>
  )
}

const factsOfRole: Record<Role, (user: UserView) => Fact[]> = {
  owner: user => [{ term: 'Empresa', value: user.companyName }],
  crew: user => [
    {
      term: 'Embarcación preferida',
      value: user.vesselPreference && vesselPreferenceLabel[user.vesselPreference],
    },
    { term: 'Experiencia en esloras', value: esloraRange(user) },
  ],
}

const personalFacts = (user: UserView): Fact[] => [
  { term: 'Correo electrónico', value: user.email && <MailLink address={user.email} /> },
  { term: 'Teléfono', value: user.phone && <PhoneLinks text={user.phone} /> },
  ...factsOfRole[user.role](user),
]

export function PersonalSection({ user }: Props) {
  const facts = personalFacts(user)
  if (!facts.some(present)) return null
  return (
    <Panel title="Información personal">
      <FactList facts={facts} />
    </Panel>
  )
}
