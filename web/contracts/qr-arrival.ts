import { ownerFieldNames } from '#domain/contracts/contract.ts'
import { arriveByCode } from '#web/arrive-by-code.ts'
import { typedHere } from '#web/contracts/contract-draft-storage.ts'
import { readElsewhere } from '#web/contracts/contract-read-elsewhere.ts'

/** What the computer's page sent along, for the form that is opened next. */
function keepSent(fragment: URLSearchParams, pathname: string, search: string) {
  const typed = Object.fromEntries(
    ownerFieldNames.map(field => [field, fragment.get(field)]).filter(([, value]) => value),
  )
  const jobId = pathname.split('/').at(-1) ?? ''
  const crew = new URLSearchParams(search).get('crew')
  if (!crew) return
  if (Object.keys(typed).length > 0) typedHere.keep(`${jobId}.${crew}`, typed)
  const hash = fragment.get('h')
  if (hash) readElsewhere.set(`${jobId}.${crew}`, hash)
}

export const arrive = () => arriveByCode(keepSent)
