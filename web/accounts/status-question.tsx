import { useId } from 'react'
import { accountApi } from '#domain/accounts/account-api.ts'
import type { ProfessionalStatus } from '#domain/accounts/professional-status.ts'
import { professionalStatuses, professionalStatusLabels } from '#domain/accounts/professional-status.ts'
import type { Role } from '#domain/api.ts'
import { useAct } from '#web/api/use-act.ts'
import { rememberUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'

const seenWhere: Record<Role, string> = {
  owner: 'Se verá en tu perfil, en tus ofertas y en los contratos que firmes.',
  crew: 'Se verá en tu perfil y en los contratos que firmes.',
}

interface Props {
  of: Role
  onAnswered?: (status: ProfessionalStatus) => void
}

/** Until it is answered; the profile changes it later. */
export function StatusQuestion({ of: role, onAnswered }: Props) {
  const heading = useId()
  const answer = useAct(accountApi.updateProfile, {
    touches: ['users', 'crew', 'jobs'],
    done: ({ user, message }) => {
      rememberUser(user)
      if (user.professionalStatus) onAnswered?.(user.professionalStatus)
      return message
    },
    failed: 'toast',
  })
  const sent = answer.variables?.body.professionalStatus
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-inner bg-fondo-4 px-4 py-4 sm:px-6"
    >
      <div className="grow basis-80">
        <p id={heading} className="font-semibold">
          ¿Actúas como particular, autónomo o empresa?
        </p>
        <p className="text-pretty">
          {`La ley pide que quien trate contigo lo sepa antes de firmar. ${seenWhere[role]}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {professionalStatuses.map(status => (
          <Button
            key={status}
            tone="ghost"
            size="compact"
            busy={answer.isPending && sent === status}
            busyLabel="Guardando…"
            onClick={() => void answer.send({ body: { professionalStatus: status } })}
          >
            {professionalStatusLabels[status]}
          </Button>
        ))}
      </div>
    </section>
  )
}
