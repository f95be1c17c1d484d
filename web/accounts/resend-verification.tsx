import { accountApi } from '#domain/accounts/account-api.ts'
import { useAct } from '#web/api/use-call.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'

export function ResendVerification({ label }: { label: string }) {
  const resend = useAct(accountApi.resendVerification)
  return (
    <Button
      tone="ghost"
      size="compact"
      busy={resend.isPending}
      busyLabel="Enviando…"
      onClick={() =>
        resend.mutate(
          {},
          {
            onSuccess: reply => announce.success(reply.message),
            onError: error => announce.error(error.message),
          },
        )
      }
    >
      {label}
    </Button>
  )
}
