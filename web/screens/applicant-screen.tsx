import { useLocation, useNavigate, useParams } from 'react-router'
import { accountApi } from '#domain/accounts/account-api.ts'
import { paths } from '#domain/paths.ts'
import { PersonHead } from '#web/accounts/person-head.tsx'
import { Biography, PersonalSection, ProfessionalSection } from '#web/accounts/person-sections.tsx'
import { PersonWaiting } from '#web/accounts/person-waiting.tsx'
import { LoadFailed } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { ApplicantForJob } from '#web/applications/applicant-for-job.tsx'
import { PersonActions, PersonSafety } from '#web/moderation/person-actions.tsx'
import { ReviewsSection } from '#web/reviews/reviews-section.tsx'
import { CertifiedMiles } from '#web/sea-service/certified-miles.tsx'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HiddenNote } from '#web/ui/hidden-note.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'

function BackButton({ otherwise }: { otherwise: string }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <Button tone="ghost" onClick={() => void (key === 'default' ? navigate(otherwise) : navigate(-1))}>
      Volver
    </Button>
  )
}

const KICKER = 'Perfil del solicitante'
const back = <BackButton otherwise={paths.myJobs} />

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
              <span>Perfil</span> <em>del solicitante</em>
            </>
          }
        />
        {error.status === 404 ? (
          <EmptyState
            drawing="compass"
            title="No se encontró el perfil del solicitante."
            text="Puede que haya cerrado su cuenta, que su perfil se haya retirado o que el enlace esté incompleto."
            action={back}
          />
        ) : (
          <>
            <LoadFailed error={error} onRetry={() => void applicant.refetch()} />
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
        actions={viewer && <PersonActions viewer={viewer} user={user} back={back} />}
      />
      <div className="page pb-18">
        <div className="max-w-[880px]">
          {user.hidden && (
            <div className="mb-8">
              <HiddenNote title="Perfil retirado" reason={null}>
                Ya no está entre los demás. Tú lo sigues viendo porque tenéis un contrato.
              </HiddenNote>
            </div>
          )}
          <ApplicantForJob userId={user._id} />
          {user.blocked && (
            <div className="mb-8">
              <Notice tone="plain">{`Has bloqueado a ${user.name}: no podéis escribiros ni puede presentarse a tus ofertas.`}</Notice>
            </div>
          )}
          <CertifiedMiles user={user} />
          <ProfessionalSection user={user} />
          <Biography user={user} />
          <PersonalSection user={user} />
          <ReviewsSection key={user._id} userId={user._id} />
          {viewer && <PersonSafety viewer={viewer} user={user} />}
        </div>
      </div>
    </>
  )
}
