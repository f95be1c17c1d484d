import type { JobInput } from '#domain/jobs/job.ts'
import { offerFields } from '#domain/jobs/offer-fields.ts'
import { type VesselType, vesselNouns } from '#domain/vessels/vessel-type.ts'

type Route = Pick<JobInput, 'originPort' | 'destinationPort'>

/** 'Traslado de velero de Palma a Valencia': empty until both ports are known. */
export function offerTitle(type: VesselType, { originPort, destinationPort }: Route): string {
  const [from, to] = [originPort.trim(), destinationPort.trim()]
  if (!(from && to)) return ''
  const route = `de ${from} a ${to}`
  const { max } = offerFields.title
  const whole = `Traslado de ${vesselNouns[type]} ${route}`
  return whole.length <= max ? whole : `Traslado ${route}`.slice(0, max).trimEnd()
}
