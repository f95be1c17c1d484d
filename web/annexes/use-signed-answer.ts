import { useSession } from '#web/session/session.ts'

/** A phone that was led here by a code is done when it has signed. */
export function useSignedAnswer() {
  const temporary = useSession()?.temporary
  return ({ message }: { message: string }) =>
    temporary ? `${message} Ya puedes volver al ordenador.` : message
}
