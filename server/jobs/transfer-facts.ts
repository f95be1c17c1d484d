import { exposureOf } from '#domain/ports/exposure.ts'
import type { TransferFacts } from '#domain/titles/fit-facts.ts'
import type { WithDistance } from '#server/jobs/job-distances.ts'

type Offer = Pick<
  WithDistance,
  'distance' | 'vesselType' | 'vesselLength' | 'vessel' | 'startDate' | 'endDate'
>

/** What decides whether titles fit an offer. The exposure is rounded, as it is shown. */
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
