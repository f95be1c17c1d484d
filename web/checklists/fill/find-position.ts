import type { Position } from '#web/checklists/shown/format-position.ts'

/** Satellites take their time. */
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

/** To a metre: further digits are noise. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000

/** This device's position. Throws an error with a sentence for the person. */
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
