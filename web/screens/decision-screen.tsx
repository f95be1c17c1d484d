import { useParams } from 'react-router'
import { decisionApi } from '#domain/notices/decision-api.ts'
import { paths } from '#domain/paths.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { MeasureDecision } from '#web/notices/measure-decision.tsx'
import { NoticeOutcome } from '#web/notices/notice-outcome.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'

/** Where the mail of a decision leads, without signing in. */
export function Screen() {
  const { token = '' } = useParams()
  const call = useRead(decisionApi.read, { params: { token } })
  const decision = call.data
  return (
    <div className="page pb-18">
      {!decision && (
        <ScreenHead
          title={
            <>
              <span>Una</span> <em>decisión</em>
            </>
          }
        />
      )}
      <Loaded call={call} way={{ to: paths.home, label: 'Ir al inicio' }}>
        {found =>
          'reference' in found ? (
            <NoticeOutcome key={found._id} token={token} decision={found} />
          ) : (
            <MeasureDecision key={found._id} token={token} decision={found} />
          )
        }
      </Loaded>
    </div>
  )
}
