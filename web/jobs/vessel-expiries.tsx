import { clsx } from 'clsx'
import { Clock, OctagonX } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { paths } from '#domain/paths.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { type DocumentState, endingBefore } from '#domain/vessels/vessel-document.ts'
import { TextLink } from '#web/accounts/text-link.tsx'
import { useRead } from '#web/api/use-call.ts'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import { todayInSpain } from '#web/ui/today.ts'
import { expirySentence } from '#web/vessels/paper-words.ts'

const hasExpired: Record<DocumentState, boolean> = {
  expired: true,
  expiring: false,
  valid: false,
  undated: false,
}

interface Props {
  form: JobFormOf
  vessel: { _id: string; name: string }
}

export function VesselExpiries({ form, vessel }: Props) {
  const endDate = useWatch({ control: form.control, name: 'endDate' })
  const documents = useRead(vesselApi.listDocuments, { params: { id: vessel._id } }).data?.documents ?? []
  const today = todayInSpain()
  const ending = /^\d{4}-/.test(endDate) ? endingBefore(documents, endDate) : []
  const where = ending.length > 0 ? 'Renovar en la ficha' : 'Ficha y papeles'
  return (
    <div role="status" className="grid gap-3 text-[0.9375rem] leading-snug">
      {ending.length > 0 && (
        <ul className="grid gap-2 rounded-inner bg-ambar-2 px-4 py-3.5">
          {ending.map(document => {
            const expired = hasExpired[document.state]
            const Icon = expired ? OctagonX : Clock
            return (
              <li
                key={document._id}
                className={clsx(
                  'flex items-start gap-2.5 font-medium',
                  expired ? 'text-babor' : 'text-ambar',
                )}
              >
                <Icon aria-hidden size={18} strokeWidth={2} className="mt-px shrink-0" />
                <span>{`${expirySentence(document, today)}${expired ? '.' : ', antes de que acabe el traslado.'}`}</span>
              </li>
            )
          })}
        </ul>
      )}
      <p>
        <TextLink to={paths.vessel(vessel._id)} newTab roomy>
          {`${where} de ${vessel.name}`}
        </TextLink>
      </p>
    </div>
  )
}
