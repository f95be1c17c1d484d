import { complaintApi } from '#domain/notices/complaint-api.ts'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { Complained } from '#web/notices/complained.tsx'
import { ComplaintDecision } from '#web/notices/complaint-decision.tsx'
import { ComplaintOutcome } from '#web/notices/complaint-outcome.tsx'
import { useNow } from '#web/offline/use-now.ts'
import { ageOf } from '#web/operator/age.ts'
import { AskReason } from '#web/operator/ask-reason.tsx'
import { RowsWaiting } from '#web/operator/desk-queue.tsx'
import { DeskScreen } from '#web/operator/desk-screen.tsx'
import { useOpened } from '#web/operator/use-opened.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { timeFormat } from '#web/ui/times.ts'

const back = { to: deskPaths.complaints, label: 'Quejas' }
const instantOf = timeFormat('device', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

function Opened({ id, reason }: { id: string; reason: string }) {
  const call = useOpened(complaintApi.open, { params: { id }, query: { reason } })
  const now = useNow()
  return (
    <Loaded
      call={call}
      waiting={
        <DeskScreen title="Queja" back={back}>
          <RowsWaiting />
        </DeskScreen>
      }
    >
      {opened => {
        const { complaint } = opened
        return (
          <DeskScreen
            back={back}
            title={
              <>
                <span>Queja de</span> <em>{complaint.person}</em>
              </>
            }
            mark={
              <StatusChip tone={complaint.outcome ? 'plain' : 'wait'}>
                {complaint.outcome ? 'Resuelta' : 'Abierta'}
              </StatusChip>
            }
            aside={
              <>
                <p>{`Llegó el ${instantOf(complaint.at)}, hace ${ageOf(complaint.at, now)}`}</p>
                <p>{`La abres por: «${reason}»`}</p>
              </>
            }
          >
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)]">
              <Complained opened={opened} />
              {complaint.outcome ? (
                <ComplaintOutcome opened={opened} />
              ) : (
                <ComplaintDecision key={complaint._id} opened={opened} />
              )}
            </div>
          </DeskScreen>
        )
      }}
    </Loaded>
  )
}

export const Screen = ({ params: { id = '' } }: { params: Readonly<Record<string, string | undefined>> }) => (
  <AskReason subject={`complaint ${id}`} title="Queja" back={back}>
    {reason => <Opened id={id} reason={reason} />}
  </AskReason>
)
