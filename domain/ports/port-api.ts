import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import * as faults from '#domain/faults.ts'
import { requiredText, searchText } from '#domain/fields.ts'
import { routeZones } from '#domain/ports/exposure.ts'
import { type Country, countryNames } from '#domain/ports/port.ts'

const NAME_MAX = 100

const portText = (which: string) =>
  requiredText(faults.portMissing({ which }), NAME_MAX, `El puerto de ${which}`)

const portView = z.object({
  _id: z.string(),
  name: z.string(),
  country: z.enum(Object.keys(countryNames) as [Country, ...Country[]]),
})

/** Over the sea, with the time it takes; estimated, for an average speed. `offshore` and `zone`: `Exposure`. */
const distanceView = z.object({
  from: portView,
  to: portView,
  miles: z.number(),
  singladuras: z.number(),
  offshore: z.number(),
  zone: z.literal(routeZones),
  days: z.object({ min: z.int(), max: z.int() }),
})

export const portApi = defineApi({
  suggest: {
    method: 'GET',
    path: '/ports',
    access: 'user',
    summary: 'Los puertos que empiezan por lo escrito, el más parecido primero',
    query: z.object({ q: searchText }),
    reply: z.object({ ports: z.array(portView) }),
    fallback: 'No se pudieron cargar los puertos.',
  },
  distance: {
    method: 'GET',
    path: '/distances',
    access: 'user',
    summary: 'La distancia estimada por mar entre dos puertos; null si no se conoce alguno',
    query: z.object({ from: portText('origen'), to: portText('destino') }),
    reply: z.object({ distance: z.nullable(distanceView) }),
    fallback: 'No se pudo calcular la distancia.',
  },
})
