import type { ChecklistLocation } from '#domain/checklists/checklist.ts'

export type Position = NonNullable<ChecklistLocation['coordinates']>

/** A ship's own place is asked of satellites, and they take their time. */
const TIMEOUT_MS = 20_000

const DENIED = 1
const NOT_FOUND = 2
const refused: Record<number, string> = {
  [DENIED]:
    'El navegador no tiene permiso para ver tu ubicación. Dáselo en sus ajustes, o escribe el puerto.',
  [NOT_FOUND]: 'El teléfono no encuentra su posición. Sal a cubierta y vuelve a intentarlo.',
}
const LATE = 'La posición tarda demasiado. Sal a cubierta y vuelve a intentarlo.'
const INSECURE =
  'El navegador solo da la ubicación en páginas seguras (https). Escribe el puerto y el amarre.'

/** To a metre: what comes after is noise. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000

/** Where this device is. Throws an error with a sentence for the person. */
export const findPosition = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (!window.isSecureContext || !navigator.geolocation) {
      reject(new Error(INSECURE))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ latitude: rounded(latitude), longitude: rounded(longitude) }),
      ({ code }) => reject(new Error(refused[code] ?? LATE)),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
    )
  })

const minutes = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function inMinutes(degrees: number, [ahead, astern]: [string, string]): string {
  // In hundredths of a minute first, or 59,999 would be written as 60,00.
  const hundredths = Math.round(Math.abs(degrees) * 6_000)
  const whole = Math.floor(hundredths / 6_000)
  const rest = minutes.format((hundredths % 6_000) / 100).padStart(5, '0')
  return `${whole}°\u00a0${rest}′\u00a0${degrees < 0 ? astern : ahead}`
}

/** As on a chart: 39° 34,05′ N, 2° 38,20′ E */
export const formatPosition = ({ latitude, longitude }: Position): string =>
  `${inMinutes(latitude, ['N', 'S'])}, ${inMinutes(longitude, ['E', 'O'])}`
