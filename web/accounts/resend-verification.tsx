import { accountApi } from '#domain/accounts/account-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { Button } from '#web/ui/button.tsx'

export function ResendVerification({ label }: { label: string }) {
  const resend = useAct(accountApi.resendVerification, { done: 'message', failed: 'toast' })
  return (
    <Button
      tone="ghost"
      size="compact"
      busy={resend.isPending}
      busyLabel="Enviando…"
      onClick={() => void resend.send({})}
    >
      {label}
    </Button>
  )
}
