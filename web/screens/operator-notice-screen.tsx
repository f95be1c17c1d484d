import { Link } from 'react-router'
import { noticeKindLabels } from '#domain/notices/notice.ts'
import { noticeDeskApi } from '#domain/notices/notice-desk-api.ts'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { NoticeAround } from '#web/notices/notice-around.tsx'
import { NoticeDecided } from '#web/notices/notice-decided.tsx'
import { NoticeDecision } from '#web/notices/notice-decision.tsx'
import { NoticeSender, type OpenedNotice } from '#web/notices/notice-sender.tsx'
import { NoticeSubject } from '#web/notices/notice-subject.tsx'
import { useNow } from '#web/offline/use-now.ts'
import { ageOf } from '#web/operator/age.ts'
import { AskReason } from '#web/operator/ask-reason.tsx'
import { RowsWaiting } from '#web/operator/desk-queue.tsx'
import { DeskScreen } from '#web/operator/desk-screen.tsx'
import { useOpened } from '#web/operator/use-opened.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { timeFormat } from '#web/ui/times.ts'

const back = { to: deskPaths.notices, label: 'Avisos' }
const instantOf = timeFormat('device', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const hourOf = timeFormat('device', { hour: '2-digit', minute: '2-digit' })

function Arrived({ notice, reason }: { notice: OpenedNotice; reason: string }) {
  const now = useNow()
  return (
    <>
      <p>{`Llegó el ${instantOf(notice.at)}, hace ${ageOf(notice.at, now)}`}</p>
      {notice.reopenedAt && notice.complaintId && (
        <p>
          <Link to={deskPaths.complaint(notice.complaintId)} className="underline underline-offset-4">
            {`Reabierto por una queja el ${instantOf(notice.reopenedAt)}`}
          </Link>
        </p>
      )}
      <p>{`Lo abriste a las ${hourOf(notice.openedAt)}: «${reason}»`}</p>
    </>
  )
}

function Opened({ id, reason }: { id: string; reason: string }) {
  const opened = useOpened(noticeDeskApi.open, { params: { id }, query: { reason } })
  return (
    <Loaded
      call={opened}
      waiting={
        <DeskScreen title="Aviso" back={back}>
          <RowsWaiting />
        </DeskScreen>
      }
    >
      {notice => (
        <DeskScreen
          back={back}
          title={
            <>
              <span>Aviso</span> <em>{notice.reference}</em>
            </>
          }
          mark={
            <StatusChip tone={notice.kind === 'safety' ? 'bad' : 'wait'}>
              {noticeKindLabels[notice.kind]}
            </StatusChip>
          }
          aside={<Arrived notice={notice} reason={reason} />}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
              <NoticeSender notice={notice} />
              <NoticeSubject notice={notice} />
              <NoticeAround notice={notice} />
            </div>
            {notice.decision ? (
              <NoticeDecided decision={notice.decision} />
            ) : (
              <NoticeDecision key={notice._id} notice={notice} />
            )}
          </div>
        </DeskScreen>
      )}
    </Loaded>
  )
}

export const Screen = ({ params: { id = '' } }: { params: Readonly<Record<string, string | undefined>> }) => (
  <AskReason subject={`notice ${id}`} title="Aviso" back={back}>
    {reason => <Opened id={id} reason={reason} />}
  </AskReason>
)
