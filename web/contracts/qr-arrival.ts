import { ownersFieldNames } from '#domain/contracts/contract-data.ts'
import { typedHere } from '#web/contracts/contract-draft-storage.ts'
import { readElsewhere, scanned } from '#web/contracts/contract-read-elsewhere.ts'
import { arriveByCode } from '#web/signatures/arrive-by-code.ts'
import { announce } from '#web/ui/announce.ts'

/** The computer's data for the form that is opened next. */
function keepSent(fragment: URLSearchParams, pathname: string, search: string) {
  const typed = Object.fromEntries(
    ownersFieldNames
      .map(field => [field, fragment.get(field)] as const)
      .filter(([, value]) => value)
      .map(([field, value]) => [field, field === 'vesselLength' ? Number(value) : value]),
  )
  const jobId = pathname.split('/').at(-1) ?? ''
  const crew = new URLSearchParams(search).get('crew')
  if (!crew) {
    scanned.add(jobId)
    return
  }
  if (fragment.has('r'))
    announce.warning(
      'Lo que completaste en el ordenador no cabía en el código. Complétalo aquí antes de firmar.',
    )
  else scanned.add(`${jobId}.${crew}`)
  if (Object.keys(typed).length > 0) typedHere.keep(`${jobId}.${crew}`, typed)
  const hash = fragment.get('h')
  if (hash) readElsewhere.set(`${jobId}.${crew}`, hash)
}

export const arrive = () => arriveByCode(keepSent)
