import { exposureOf } from '#domain/ports/exposure.ts'
import type { Port } from '#domain/ports/port.ts'
import type { portApi } from '#domain/ports/port-api.ts'
import { suggestPorts } from '#domain/ports/suggest-ports.ts'
import { voyageOf } from '#domain/ports/voyage.ts'
import { findDistance } from '#server/distances/find-distance.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

const viewPort = ({ id, name, country }: Port) => ({ _id: id, name, country })

export const distanceHandlers: Handlers<typeof portApi> = {
  suggest: async ({ query: { q = '' } }) => ({ ports: suggestPorts(q).map(viewPort) }),
  async distance({ query: { from, to } }, context) {
    const found = await findDistance(context, from, to)
    if (!found) return { distance: null }
    const { miles, offshore, from: origin, to: destination } = found
    const ports = { from: viewPort(origin), to: viewPort(destination) }
    return { distance: { ...voyageOf(miles), ...exposureOf(offshore), ...ports } }
  },
}
