import { useEffect, useRef } from 'react'
import type { Reply } from '#domain/api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import type { checklistApi } from '#domain/checklists/checklist-api.ts'
import { paths } from '#domain/paths.ts'
import { documentKindLabels } from '#domain/vessels/vessel-document.ts'
import { TextLink } from '#web/accounts/text-link.tsx'
import { useRead } from '#web/api/use-call.ts'
import { formatSpokenDay } from '#web/ui/format.ts'
import { todayInSpain } from '#web/ui/today.ts'

export type VesselUpdates = Reply<typeof checklistApi.review>['vesselUpdates']

interface Props {
  list: Pick<ChecklistView, 'contract'>
  updates: VesselUpdates
}

function Updates({ list, updates }: Props) {
  // The review is sent from any place of the list.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In newer browsers it gives a promise, which is no clean-up.
    void place.current?.scrollIntoView({ block: 'center' })
  }, [])
  const offer = useRead(jobDetailApi.read, { params: { id: list.contract.job._id } })
  const vessel = offer.data?.vessel
  const today = todayInSpain()
  const words = ({ kind, validUntil }: VesselUpdates[number]) =>
    `${documentKindLabels[kind]}, hasta el ${formatSpokenDay(validUntil, today)}`
  const [first, ...others] = updates
  return (
    <div
      ref={place}
      className="-mt-6 mb-10 rounded-inner bg-estribor-2 px-4 py-3 text-[0.9375rem] leading-snug text-estribor"
    >
      {first && others.length === 0 && (
        <p>
          Hemos actualizado en tu barco: <b className="font-semibold">{words(first)}</b>.
        </p>
      )}
      {others.length > 0 && (
        <>
          <p>Hemos actualizado en tu barco:</p>
          <ul className="mt-1.5 grid gap-1 font-semibold">
            {updates.map(update => (
              <li key={update.kind} className="flex gap-2">
                <span aria-hidden="true">·</span>
                <span>{words(update)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {vessel && (
        <p className="mt-1">
          <TextLink to={paths.vessel(vessel._id)} roomy>
            {`Ver los papeles de ${vessel.name}`}
          </TextLink>
        </p>
      )}
    </div>
  )
}

/** After the approval: the documents of the boat that have the list's dates from now on. */
export const VesselUpdated = ({ list, updates }: Props) => (
  <div role="status" className="empty:hidden">
    {updates.length > 0 && <Updates list={list} updates={updates} />}
  </div>
)
