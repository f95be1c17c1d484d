import { useParams } from 'react-router'
import { accountApi } from '#domain/accounts/account-api.ts'
import { ApplicantActions } from '#web/accounts/applicant-actions.tsx'
import { ApplicantForOffer } from '#web/accounts/applicant-for-offer.tsx'
import { BackButton } from '#web/accounts/back-button.tsx'
import { PersonHead } from '#web/accounts/person-head.tsx'
import { Biography, PersonalSection, ProfessionalSection } from '#web/accounts/person-sections.tsx'
import { PersonWaiting } from '#web/accounts/person-waiting.tsx'
import { useSession } from '#web/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { useRead } from '#web/use-call.ts'

const KICKER = 'Perfil del solicitante'
const back = <BackButton otherwise="/my-jobs" />

export function Screen() {
  const { applicantId = '' } = useParams()
  const viewer = useSession()?.user
  const applicant = useRead(accountApi.readUser, { params: { id: applicantId } })
  const { data: user, error } = applicant

  if (!user) {
    if (!error) return <PersonWaiting kicker={KICKER} back={back} />
    return (
      <div className="page pb-18">
        <ScreenHead
          title={
            <>
              Perfil <em>del solicitante</em>
            </>
          }
        />
        {error.status === 404 ? (
          <EmptyState
            drawing="compass"
            title="No se encontró el perfil del solicitante."
            text="Puede que haya cerrado su cuenta, o que el enlace esté incompleto."
            action={back}
          />
        ) : (
          <>
            <LoadFailed message={error.message} onRetry={() => void applicant.refetch()} />
            <div className="mt-8 flex justify-center">{back}</div>
          </>
        )}
      </div>
    )
  }

  return (
    <>
      <PersonHead
        user={user}
        kicker={KICKER}
        actions={viewer && <ApplicantActions viewer={viewer} user={user} back={back} />}
      />
      <div className="page pb-18">
        <div className="max-w-[880px]">
          <ApplicantForOffer userId={user._id} />
          {user.blocked && (
            <div className="mb-8">
              <Notice tone="plain">
                Has bloqueado a {user.name}: no podéis escribiros ni puede presentarse a tus ofertas.
              </Notice>
            </div>
          )}
          <Biography user={user} />
          <PersonalSection user={user} />
          <ProfessionalSection user={user} />
        </div>
      </div>
    </>
  )
}
