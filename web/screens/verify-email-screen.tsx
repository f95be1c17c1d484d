import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountApi } from '#domain/accounts/account-api.ts'
import type { Reply } from '#domain/api.ts'
import { paths } from '#domain/paths.ts'
import { EntryLayout } from '#web/accounts/entry-layout.tsx'
import { Outcome } from '#web/accounts/outcome.tsx'
import { ResendVerification } from '#web/accounts/resend-verification.tsx'
import { INCOMPLETE_LINK, useFragmentToken } from '#web/accounts/use-fragment-token.ts'
import { type ApiError, call } from '#web/api/client.ts'
import { keyOf, useRead } from '#web/api/use-call.ts'
import { useSession } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** A query instead of a mutation: it runs once however often the screen mounts, and the link works once. */
function useVerification(token: string) {
  const queries = useQueryClient()
  const input = { body: { token } }
  return useQuery<Reply<typeof accountApi.verifyEmail>, ApiError>({
    queryKey: keyOf(accountApi.verifyEmail, input),
    queryFn: async () => {
      const reply = await call(accountApi.verifyEmail, input)
      await queries.invalidateQueries({ queryKey: ['users'] })
      return reply
    },
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
}

/** The landing shows the next step. */
const toNext = <ButtonLink to={paths.home}>Seguir</ButtonLink>

const REFUSED =
  'El servidor de tu correo ha rechazado el último que te enviamos. Comprueba la dirección en tu perfil antes de pedir otro.'

function Failed({ message, onRetry }: { message: string; onRetry?: (() => void) | undefined }) {
  const signedIn = useSession() !== undefined
  const profile = useRead(accountApi.readProfile, {}, { enabled: signedIn })
  if (profile.data?.user.emailVerified)
    return (
      <Outcome tone="ok" text="Tu correo ya está verificado.">
        {toNext}
      </Outcome>
    )
  return (
    <Outcome tone="bad" text={message} detail={profile.data?.user.emailRefused && REFUSED}>
      {onRetry ? <Button onClick={onRetry}>Reintentar</Button> : null}
      {signedIn ? (
        <ResendVerification label="Volver a enviar" />
      ) : (
        <ButtonLink to={paths.login} tone="ghost">
          Iniciar sesión
        </ButtonLink>
      )}
    </Outcome>
  )
}

export function Screen() {
  const token = useFragmentToken()
  const verification = useVerification(token)
  const signedIn = useSession() !== undefined
  const { error } = verification

  return (
    <EntryLayout
      title={
        <>
          <span>Tu correo,</span> <em>en regla.</em>
        </>
      }
    >
      {token === '' ? (
        <Failed message={INCOMPLETE_LINK} />
      ) : error ? (
        <Failed
          message={error.message}
          onRetry={error.code === 'verification_link_spent' ? undefined : () => void verification.refetch()}
        />
      ) : verification.data ? (
        <Outcome tone="ok" text={verification.data.message}>
          {signedIn ? toNext : <ButtonLink to={paths.login}>Iniciar sesión</ButtonLink>}
        </Outcome>
      ) : (
        <Outcome tone="wait" text="Verificando tu correo…" />
      )}
    </EntryLayout>
  )
}
