import { useParams } from 'react-router'
import type { OwnUserView } from '#domain/accounts/account.ts'
import type { Role } from '#domain/api.ts'
import type { DossierView } from '#domain/dossier/dossier.ts'
import { dossierApi } from '#domain/dossier/dossier-api.ts'
import { dossierPolicy } from '#domain/dossier/dossier-policy.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { aboardOf } from '#domain/passages/passage-facts.ts'
import { paths } from '#domain/paths.ts'
import { type Call, Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { AnswerPanel } from '#web/dossier/answer-panel.tsx'
import { DossierSheet } from '#web/dossier/dossier-sheet.tsx'
import { MailPanel } from '#web/dossier/mail-panel.tsx'
import { MissingList } from '#web/dossier/missing-list.tsx'
import { useSession } from '#web/session/session.ts'
import { BlankText } from '#web/ui/blank.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'

interface ShownProps {
  passage: PassageView
  dossier: DossierView
  user: OwnUserView
}

function Shown({ passage, dossier, user }: ShownProps) {
  const aboard = aboardOf(passage)
  const answer = <AnswerPanel passage={passage} answer={dossier.answer} user={user} />
  if (!dossierPolicy.read(user, aboard).allowed) return <div className="max-w-160">{answer}</div>
  const mayMake = dossierPolicy.make(user, aboard).allowed
  const isMade = dossier.made !== null
  const paper = (
    <div key="paper" className="lg:order-2">
      <DossierSheet passage={passage} dossier={dossier} user={user} />
      {answer}
    </div>
  )
  const rest = (
    <div key="rest">
      {mayMake && <MissingList jobId={passage.jobId} missing={dossier.missing} />}
      {mayMake && isMade && <MailPanel jobId={passage.jobId} />}
    </div>
  )
  return (
    <div className="grid items-start gap-x-16 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_25rem]">
      {isMade ? [paper, rest] : [rest, paper]}
    </div>
  )
}

const leads: Record<Role, string | undefined> = {
  owner:
    'Lo que la aseguradora pregunta antes de un traslado: barco, ruta, patrón y material. Se hace aquí y se lo mandas tú.',
  crew: undefined,
}

function leadFor(user: OwnUserView | undefined, { data, error }: Call<PassageView>) {
  const lead = user && leads[user.role]
  if (data) return data.owner._id === user?._id ? lead : undefined
  return lead && !error ? <BlankText>{lead}</BlankText> : undefined
}

export function Screen() {
  const { jobId = '' } = useParams()
  const user = useSession()?.user
  const passage = useRead(passageApi.read, { params: { jobId } })
  const dossier = useRead(dossierApi.read, { params: { jobId } })
  const both = {
    data: passage.data && dossier.data && { passage: passage.data, dossier: dossier.data },
    error: passage.error ?? dossier.error,
    refetch: () => Promise.all([passage.refetch(), dossier.refetch()]),
  }
  return (
    <div className="page pb-18">
      <ScreenHead
        title={
          <>
            <span>Dossier para</span> <em>la aseguradora</em>
          </>
        }
        lead={leadFor(user, passage)}
        back={{ to: paths.passage(jobId), label: 'Travesía' }}
      />
      <Loaded call={both}>{found => user && <Shown key={jobId} {...found} user={user} />}</Loaded>
    </div>
  )
}
