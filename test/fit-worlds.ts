import fc from 'fast-check'
import { routeZones } from '#domain/ports/exposure.ts'
import type { TransferFacts } from '#domain/titles/fit-facts.ts'
import { titleKinds } from '#domain/titles/title-kinds.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'

const days = fc.constantFrom(null, '2026-12-01', '2026-12-07', '2026-12-08', '2027-06-30')
/** Each limit of the rules, and just beyond it. */
const offshores = [0.5, 3, 3.1, 5, 5.1, 12, 12.1, 20, 20.1, 60, 60.1, 150, 150.1, 400]
const lengths = [6, 15, 15.1, 24, 24.1, 40]
const title = fc.record({ kind: fc.constantFrom(...titleKinds), validUntil: days })
const world: fc.Arbitrary<TransferFacts> = fc.record({
  offshore: fc.option(fc.constantFrom(...offshores), { freq: 12 }),
  zone: fc.option(fc.constantFrom(...routeZones)),
  vessel: fc.record({
    type: fc.constantFrom(...vesselTypes),
    length: fc.option(fc.constantFrom(...lengths), { freq: 12 }),
    flag: fc.option(fc.constantFrom('ES', 'ES', 'GB', 'FR', 'PA')),
    list: fc.option(fc.constantFrom('6' as const, '7' as const)),
  }),
  from: fc.constant('2026-12-05'),
  to: fc.constant('2026-12-08'),
})

/** Random transfers and titles. */
export const worlds = { world, title, titles: fc.array(title, { maxLength: 6 }) }
