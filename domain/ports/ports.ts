import { african } from '#domain/ports/coasts/african.ts'
import { alboranAndMurcia } from '#domain/ports/coasts/alboran-and-murcia.ts'
import { balearics } from '#domain/ports/coasts/balearics.ts'
import { canaries } from '#domain/ports/coasts/canaries.ts'
import { cantabrian } from '#domain/ports/coasts/cantabrian.ts'
import { catalan } from '#domain/ports/coasts/catalan.ts'
import { easternMediterranean } from '#domain/ports/coasts/eastern-mediterranean.ts'
import { frenchMediterranean } from '#domain/ports/coasts/french-mediterranean.ts'
import { galician } from '#domain/ports/coasts/galician.ts'
import { gulfOfCadiz } from '#domain/ports/coasts/gulf-of-cadiz.ts'
import { italian } from '#domain/ports/coasts/italian.ts'
import { levante } from '#domain/ports/coasts/levante.ts'
import { northern } from '#domain/ports/coasts/northern.ts'
import { portuguese } from '#domain/ports/coasts/portuguese.ts'
import type { Port } from '#domain/ports/port.ts'

export const ports: readonly Port[] = [
  ...cantabrian,
  ...galician,
  ...gulfOfCadiz,
  ...alboranAndMurcia,
  ...levante,
  ...catalan,
  ...balearics,
  ...canaries,
  ...portuguese,
  ...northern,
  ...frenchMediterranean,
  ...italian,
  ...easternMediterranean,
  ...african,
]
