import { Lock } from 'lucide-react'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { accountApi } from '#domain/accounts/account-api.ts'
import type { Role } from '#domain/api.ts'
import { paths } from '#domain/paths.ts'
import { formatLongDay } from '#domain/spanish-format.ts'
import { FactList, present } from '#web/accounts/fact-list.tsx'
import { PersonHead } from '#web/accounts/person-head.tsx'
import { Biography, PersonalSection, ProfessionalSection } from '#web/accounts/person-sections.tsx'
import { GapsNote, StaleNote, UnverifiedNote } from '#web/accounts/profile-notes.tsx'
import { RefusedMailNote } from '#web/accounts/refused-mail-note.tsx'
import { StatusQuestion } from '#web/accounts/status-question.tsx'
import { useLogout } from '#web/accounts/use-logout.ts'
import { useRead } from '#web/api/use-call.ts'
import { ReviewsSection } from '#web/reviews/reviews-section.tsx'
import { OwnMiles } from '#web/sea-service/own-miles.tsx'
import { useSession } from '#web/session/session.ts'
import { TaxDataNote } from '#web/tax/tax-data-note.tsx'
import { TaxSection } from '#web/tax/tax-section.tsx'
import { TITLES_SECTION } from '#web/titles/titles-section.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { HiddenNote } from '#web/ui/hidden-note.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { useLedTo } from '#web/ui/use-led-to.ts'

function ContractData({ user }: { user: OwnUserView }) {
  const title = user.taxDataAsked ? 'Para tus contratos y Hacienda' : 'Solo para tus contratos'
  const facts = [
    { term: 'DNI, NIE o pasaporte', value: user.idNumber },
    { term: 'Fecha de nacimiento', value: user.birthDate && formatLongDay(user.birthDate) },
    { term: 'Dirección', value: user.address },
  ]
  if (!facts.some(present)) return null
  return (
    <Ticket as="section" label={title}>
      <h2 className="flex items-center gap-3 text-[1.5rem]">
        <Lock aria-hidden="true" strokeWidth={1.6} className="size-5 text-magenta" />
        <span>{title}</span>
      </h2>
      <p className="mt-3 mb-4 text-[0.9375rem] text-tinta-2">
        {user.taxDataAsked
          ? 'Fuera de un contrato contigo solo lo recibe Hacienda.'
          : 'Nadie lo ve fuera de un contrato contigo.'}
      </p>
      <FactList stacked facts={facts} />
    </Ticket>
  )
}

const unseen: Record<Role, string> = {
  owner: 'Nadie más lo ve, salvo quien tiene un contrato contigo. Tus ofertas siguen publicadas.',
  crew: 'No apareces entre los tripulantes y nadie más lo ve, salvo quien tiene un contrato contigo.',
}

const isTitles = (fragment: string) => fragment === TITLES_SECTION

export function Screen() {
  const lastSeen = useSession()?.user
  const profile = useRead(accountApi.readProfile, {})
  const logout = useLogout()
  useLedTo(isTitles, name => document.getElementById(name) ?? 'wait')
  // Without a network the stored profile is shown; without a session the guard is already leading away.
  const user = profile.data?.user ?? lastSeen
  if (!user) return null
  return (
    <>
      <PersonHead
        user={user}
        kicker="Tu perfil"
        actions={
          <>
            <ButtonLink to={paths.editProfile}>Editar perfil</ButtonLink>
            <ButtonLink to={paths.settings} tone="ghost">
              Ajustes
            </ButtonLink>
            <Button tone="quiet" onClick={() => void logout()}>
              Cerrar sesión
            </Button>
          </>
        }
      />
      <div className="page pb-18">
        <div className="mb-8 grid gap-3 empty:hidden">
          {profile.error ? (
            <StaleNote message={profile.error.message} onRetry={() => void profile.refetch()} />
          ) : null}
          {user.hidden && (
            <HiddenNote title="Perfil retirado" reason={user.hidden.reason}>
              {unseen[user.role]}
            </HiddenNote>
          )}
          <RefusedMailNote />
          {user.emailVerified || user.emailRefused ? null : <UnverifiedNote email={user.email} />}
          <TaxDataNote user={user} />
          {user.professionalStatus ? null : <StatusQuestion of={user.role} />}
          <GapsNote user={user} />
        </div>
        <div className="grid items-start gap-x-18 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px]">
          <div>
            <OwnMiles user={user} />
            <Biography user={user} />
            <ProfessionalSection user={user} />
            <PersonalSection user={user} />
            <ReviewsSection userId={user.id} />
          </div>
          <div className="grid gap-8">
            <ContractData user={user} />
            <TaxSection user={user} />
          </div>
        </div>
      </div>
    </>
  )
}
