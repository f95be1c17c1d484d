import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { updateVessel } from '#server/applications/update-vessel.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { readOwnVessel } from '#server/vessels/read-vessel.ts'

export const offeredVesselHandlers: Pick<Handlers<typeof vesselApi>, 'update'> = {
  async update({ params, body }, context) {
    await updateVessel(context, params.id, body)
    return { message: vesselApi.update.success, vessel: await readOwnVessel(context, params.id) }
  },
}
