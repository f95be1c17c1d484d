import { toast } from 'sonner'
import { accountApi } from '#domain/accounts/account-api.ts'
import { Button } from '#web/ui/button.tsx'
import { useAct } from '#web/use-call.ts'

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
            onSuccess: reply => toast.success(reply.message),
            onError: error => toast.error(error.message),
          },
        )
      }
    >
      {label}
    </Button>
  )
}
