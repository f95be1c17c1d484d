import { useSession } from '#web/session/session.ts'
import { announce } from '#web/ui/announce.ts'

/** A phone that was led here by a code is done when it has signed, and is told so; elsewhere the signature is seen. */
export function useSignedAnswer() {
  const temporary = useSession()?.temporary
  return ({ message }: { message: string }) =>
    temporary ? `${message} Ya puedes volver al ordenador.` : announce.spoken(message)
}
