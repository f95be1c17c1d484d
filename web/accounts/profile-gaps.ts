import type { OwnUserView } from '#domain/accounts/account.ts'
import type { Role } from '#domain/api.ts'
import { paths } from '#domain/paths.ts'
import { formatList } from '#domain/spanish-format.ts'
import { TITLES_SECTION } from '#web/titles/titles-section.ts'

interface Gap {
  name: string
  /** Its part of the form: a field's name, or a section's id. */
  at: string
  isMissing: (user: OwnUserView) => boolean
  weighs?: true
}

const noRates = (user: OwnUserView) =>
  [user.nauticalMileRateMin, user.nauticalMileRateMax, user.hourlyRateMin, user.hourlyRateMax].every(
    rate => rate == null,
  )

const crewGaps: readonly Gap[] = [
  {
    name: 'las titulaciones',
    at: TITLES_SECTION,
    isMissing: user => !user.certifications?.length,
    weighs: true,
  },
  {
    name: 'las rutas',
    at: 'frequentRoutes',
    isMissing: user => !user.frequentRoutes?.length,
  },
  { name: 'las tarifas', at: 'nauticalMileRateMin', isMissing: noRates, weighs: true },
  { name: 'la disponibilidad', at: 'availability.startDate', isMissing: user => !user.availability },
]
const everybodysGaps: readonly Gap[] = [
  { name: 'la foto', at: 'foto', isMissing: user => !user.profilePicture },
  { name: 'la biografía', at: 'bio', isMissing: user => !user.bio },
  { name: 'el teléfono', at: 'phone', isMissing: user => !user.phone },
]

const gapsOfRole: Record<Role, readonly Gap[]> = {
  owner: everybodysGaps,
  crew: [...crewGaps, ...everybodysGaps],
}

const gapsOf = (user: OwnUserView) => gapsOfRole[user.role].filter(({ isMissing }) => isMissing(user))

export function completeProfileAt(user: OwnUserView): string {
  const [first] = gapsOf(user)
  return first ? paths.editProfileAt(first.at) : paths.editProfile
}

/** Missing parts of a profile: 'Te faltan las titulaciones, las tarifas y el teléfono.' */
export function profileGaps(user: OwnUserView): string | undefined {
  const missing = gapsOf(user).map(({ name }) => name)
  const [first] = missing
  if (!first) return undefined
  const isOne = missing.length === 1 && !first.startsWith('las ')
  return `Te ${isOne ? 'falta' : 'faltan'} ${formatList(missing)}.`
}

/** Missing parts that owners choose by: 'las titulaciones ni las tarifas'. */
export function unseenByOwner(user: OwnUserView): string | undefined {
  const gaps = gapsOf(user)
  if (!gaps.some(({ weighs }) => weighs)) return undefined
  const names = gaps.map(({ name }) => name)
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' ni ')
}
