import { dayInMadrid } from '#domain/calendar.ts'
import { exposureText } from '#domain/ports/exposure.ts'
import type { CertificateView, SeaServiceStatus } from '#domain/sea-service/sea-service.ts'
import { formatDays, formatShortDay, formatTenths } from '#domain/spanish-format.ts'

export const milesText = (miles: number): string => `${formatTenths(miles)}\u00a0mn`
export const hoursText = (hours: number): string => `${formatTenths(hours)}\u00a0h`

/** '138,2 mn · 2 días · 9,5 h de noche · 39,6 mn de la costa · zona 2' */
export function figuresText({
  miles,
  days,
  nightHours,
  waitingHours,
  offshore,
  zone,
}: NonNullable<CertificateView['data']>): string {
  return [
    milesText(miles),
    formatDays(days),
    `${hoursText(nightHours)} de noche`,
    ...(waitingHours > 0 ? [`${hoursText(waitingHours)} de espera`] : []),
    ...(offshore !== null && zone !== null ? [exposureText({ offshore, zone })] : []),
  ].join(' · ')
}

const untilSigned: Record<Exclude<SeaServiceStatus, 'signed'>, { owner: string; crew: string }> = {
  later: { owner: 'Cuando llegue el barco', crew: 'Cuando llegue el barco' },
  ready: { owner: 'Espera tu firma', crew: 'Espera la firma del armador' },
  refused: { owner: 'Lo rechazaste', crew: 'El armador no lo firma' },
}

export function statusText(
  { status, signedAt }: Pick<CertificateView, 'status' | 'signedAt'>,
  isOwner: boolean,
): string {
  if (status !== 'signed') return untilSigned[status][isOwner ? 'owner' : 'crew']
  return signedAt ? `Firmado el ${formatShortDay(dayInMadrid(new Date(signedAt)))}` : 'Firmado'
}
