import type { OwnUserView } from '#domain/accounts/account.ts'
import { hourRate, mileRate } from '#web/accounts/person-facts.ts'

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** What the other side looks for in a profile and does not find: 'el teléfono, las rutas y las tarifas'. */
export function profileGaps(user: OwnUserView): string | undefined {
  const gaps = [!user.profilePicture && 'la foto', !user.bio && 'la biografía', !user.phone && 'el teléfono']
  if (user.role === 'crew')
    gaps.push(
      !user.certifications?.length && 'las titulaciones',
      !user.frequentRoutes?.length && 'las rutas',
      !mileRate(user) && !hourRate(user) && 'las tarifas',
      !user.availability && 'la disponibilidad',
    )
  const missing = gaps.filter(gap => gap !== false)
  return missing.length > 0 ? list.format(missing) : undefined
}
