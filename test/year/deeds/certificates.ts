import type { RefusalCode } from '#domain/errors.ts'
import type { Aboard } from '#domain/passages/passage-policy.ts'
import type { SeaServiceStatus } from '#domain/sea-service/sea-service.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { seaServicePolicy } from '#domain/sea-service/sea-service-policy.ts'
import { anasHand } from '#test/signatures.ts'
import { type Act, calls, type Deed, reasonOf } from '#test/year/deed.ts'
import { ofPassages, refusedTo } from '#test/year/deeds/departures.ts'
import { actorOf, type Marketplace, pairOf } from '#test/year/marketplace.ts'
import { isOver, tell } from '#test/year/voyages.ts'

function statusIn(model: Marketplace, offer: string, crew: string): SeaServiceStatus {
  return model.certificates[pairOf(offer, crew)] ?? (isOver(model, offer) ? 'ready' : 'later')
}

const isUnsailed: Record<Aboard['stage'], boolean> = {
  preparing: false,
  ready: false,
  under_way: false,
  arrived: false,
  closed: true,
  called_off: true,
}

function refusalOf(
  model: Marketplace,
  by: string,
  [offer, crew]: [string, string],
  may: (typeof seaServicePolicy)['sign'],
): RefusalCode | undefined {
  return refusedTo(model, by, offer, aboard => {
    // Where nobody has sailed there are none.
    const isVain = !model.voyages[offer]?.departedAt && isUnsailed[aboard.stage]
    if (isVain || !aboard.crewIds.includes(crew)) return 'sea_service_not_found'
    const certificate = {
      personId: crew,
      status: statusIn(model, offer, crew),
      erased: Boolean(model.gone[crew]),
    }
    return reasonOf(may(actorOf(model, by), aboard, certificate))
  })
}

const deciding =
  (
    may: (typeof seaServicePolicy)['sign'],
    deedOf: (by: string, offer: string, crew: string) => Pick<Deed, 'text' | 'follows' | 'perform'>,
  ): Act =>
  model =>
    ofPassages(model, (by, offer) =>
      (model.applicants[offer] ?? []).map(
        (crew): Deed => ({
          ...deedOf(by, offer, crew),
          about: offer,
          refusal: now => refusalOf(now, by, [offer, crew], may),
        }),
      ),
    )

export const signCertificate = deciding(seaServicePolicy.sign, (by, offer, crew) => ({
  text: `${by} signs the certificate of ${crew} on ${offer}`,
  follows(now) {
    now.certificates[pairOf(offer, crew)] = 'signed'
    tell(now, 'sea_service_signed', [crew], offer)
  },
  perform: calls(by, seaServiceApi.sign, id => ({
    params: { jobId: id(offer), userId: id(crew) },
    body: { signature: anasHand },
  })),
}))

export const refuseCertificate = deciding(seaServicePolicy.refuse, (by, offer, crew) => ({
  text: `${by} refuses the certificate of ${crew} on ${offer}`,
  follows(now) {
    now.certificates[pairOf(offer, crew)] = 'refused'
    tell(now, 'sea_service_refused', [crew], offer)
  },
  perform: calls(by, seaServiceApi.refuse, id => ({
    params: { jobId: id(offer), userId: id(crew) },
    body: { reason: 'La bitácora no dice la verdad.' },
  })),
}))
