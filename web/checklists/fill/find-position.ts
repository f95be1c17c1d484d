import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts'
import type { Position } from '#web/checklists/shown/format-position.ts'

/** Satellites take their time. */
const TIMEOUT_MS = 20_000
/** With the time to read the browser's question. */
const UNANSWERED_MS = 30_000

const DENIED = 1
const NOT_FOUND = 2
const refused: Record<number, string> = {
  [DENIED]:
    'El navegador no tiene permiso para ver tu ubicación. Dáselo en sus ajustes, o escribe el puerto.',
  [NOT_FOUND]: 'El teléfono no encuentra su posición. Sal a cubierta y vuelve a intentarlo.',
}
const LATE = 'La posición tarda demasiado. Sal a cubierta y vuelve a intentarlo.'
const UNANSWERED =
  'No llega ninguna posición. Si el navegador pregunta si puede ver tu ubicación, contéstale y vuelve a pulsar, o escribe dónde estás.'
const INSECURE =
  'El navegador solo da la ubicación en páginas seguras (https). Escribe el puerto y el amarre.'

/** To a metre: further digits are noise. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000

export interface DeviceFix extends Position {
  /** Metres that it may be off by; null where the device does not say. */
  accuracy: number | null
  /** Degrees over the ground; null where the boat is not moving. */
  course: number | null
  /** Knots. */
  speed: number | null
}

const METRES_OF_MILE = 1_852
/** Knots in a metre a second. */
const KNOTS = HOUR_MS / SECOND_MS / METRES_OF_MILE
/** Slower than this a course is chance. */
const COURSE_FROM_KNOTS = 0.5
const known = (value: number | null | undefined) => (Number.isFinite(value) ? (value as number) : null)

export function fixOf({ latitude, longitude, accuracy, heading, speed }: GeolocationCoordinates): DeviceFix {
  const metres = known(speed)
  const knots = metres === null ? null : Math.round(metres * KNOTS * 10) / 10
  const course = known(heading)
  const isMoving = knots !== null && knots >= COURSE_FROM_KNOTS
  return {
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    accuracy: known(accuracy),
    course: course !== null && isMoving ? Math.round(course) % 360 : null,
    speed: knots,
  }
}

/** This device's position. Throws an error with a sentence for the person. */
export const findFix = (): Promise<DeviceFix> =>
  new Promise((resolve, reject) => {
    if (!window.isSecureContext || !navigator.geolocation) {
      reject(new Error(INSECURE))
      return
    }
    // The browser's own limit counts from the permission on: nobody may have answered its question.
    const unanswered = setTimeout(() => reject(new Error(UNANSWERED)), UNANSWERED_MS)
    const settle = (end: () => void) => {
      clearTimeout(unanswered)
      end()
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => settle(() => resolve(fixOf(coords))),
      ({ code }) => settle(() => reject(new Error(refused[code] ?? LATE))),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MINUTE_MS },
    )
  })

export async function findPosition(): Promise<Position> {
  const { latitude, longitude } = await findFix()
  return { latitude, longitude }
}
