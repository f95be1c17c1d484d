import { useParams } from 'react-router'
import type { Role } from '#domain/api.ts'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { checklistPhaseLabels } from '#domain/checklists/checklist-status.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { Review } from '#web/checklists/review/review.tsx'
import { isReviewRefusal, ReviewRefused } from '#web/checklists/review/review-refused.tsx'
import { ReviewWaiting } from '#web/checklists/review/review-waiting.tsx'
import { toLists } from '#web/checklists/shown/to-lists.ts'
import { ToPassage } from '#web/jobs/to-passage.tsx'
import { useSession } from '#web/session/session.ts'
import { BlankText } from '#web/ui/blank.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'

const leads: Record<Role, string> = {
  owner: 'Primero lo que pide atención; después, todo por categorías.',
  crew: 'Así la lee el armador.',
}
const titleOf = (list: ChecklistView | undefined) =>
  list ? `de ${checklistPhaseLabels[list.phase].toLowerCase()}` : 'de verificación'

function Found({ id, role }: { id: string; role: Role }) {
  const call = useRead(checklistApi.read, { params: { id } })
  return (
    <>
      <ScreenHead
        back={toLists}
        title={
          <>
            <span>Lista</span> <em>{titleOf(call.data)}</em>
          </>
        }
        lead={
          call.data ? (
            <>
              <p>{leads[role]}</p>
              <ToPassage jobId={call.data.contract.job._id} />
            </>
          ) : call.error ? undefined : (
            <BlankText>{leads[role]}</BlankText>
          )
        }
      />
      {isReviewRefusal(call.error) ? (
        <ReviewRefused error={call.error} />
      ) : (
        <Loaded call={call} waiting={<ReviewWaiting />}>
          {/* Another version has other items: marks and text of the last one are dropped. */}
          {list => <Review key={list.version} list={list} role={role} />}
        </Loaded>
      )}
    </>
  )
}

export function Screen() {
  const { checklistId = '' } = useParams()
  const role = useSession()?.user.role
  return <div className="page pb-18">{role && <Found key={checklistId} id={checklistId} role={role} />}</div>
}
