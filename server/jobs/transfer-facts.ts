import { exposureOf } from '#domain/ports/exposure.ts'
import type { TransferFacts } from '#domain/titles/fit-facts.ts'
import type { VesselType } from '#domain/vessels/vessel-type.ts'
import type { RegisterList } from '#domain/vessels/vessel-view.ts'

interface Offer {
  distance: { offshore: number | null } | null
  vesselType: VesselType
  vesselLength: number | null
  vessel: { flag: string | null; list: RegisterList | null } | null
  startDate: string
  endDate: string
}

/** The facts that decide whether titles fit an offer. The exposure is rounded, as it is shown. */
export function transferFacts(offer: Offer): TransferFacts {
  const offshore = offer.distance?.offshore ?? null
  return {
    ...(offshore === null ? { offshore, zone: null } : exposureOf(offshore)),
    vessel: {
      type: offer.vesselType,
      length: offer.vesselLength,
      flag: offer.vessel?.flag ?? null,
      list: offer.vessel?.list ?? null,
    },
    from: offer.startDate,
    to: offer.endDate,
  }
}
