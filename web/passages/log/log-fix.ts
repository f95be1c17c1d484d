import { formatNumber } from '#domain/spanish-format.ts'
import { type DeviceFix, findFix } from '#web/checklists/fill/find-position.ts'

/** In metres. A less accurate fix comes from a network's mast, and may be in the next bay. */
export const WORST_ACCURACY = 250

/** '± 12 m', '± 8 km' */
export const accuracyInWords = (metres: number): string =>
  metres < 1_000
    ? `± ${formatNumber(Math.ceil(metres))} m`
    : `± ${formatNumber(Math.round(metres / 1_000))} km`

/** A position that is good enough for the log. Throws an error with a sentence for the person. */
export async function findLogFix(): Promise<DeviceFix> {
  const fix = await findFix()
  if (fix.accuracy !== null && fix.accuracy > WORST_ACCURACY)
    throw new Error(
      `El teléfono solo sabe dónde está con ${accuracyInWords(fix.accuracy)}: eso no vale para la bitácora. Sal a cubierta, deja que use la ubicación precisa y vuelve a pulsar, o escribe la del GPS de a bordo.`,
    )
  return fix
}
