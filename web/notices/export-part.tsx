import { useState } from 'react'
import { decisionApi } from '#domain/notices/decision-api.ts'
import { callForFile } from '#web/api/call-for-file.ts'
import { ApiError } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { useDownload } from '#web/ui/download-file.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Ticket } from '#web/ui/ticket.tsx'

/** For who can't sign in any more: their data, with the password that they had. */
export function ExportPart({ token }: { token: string }) {
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const ask = () => callForFile(decisionApi.exportData, { params: { token }, body: { password } })
  const { busy, download } = useDownload(
    'Tus datos',
    () =>
      ask().catch((error: unknown) => {
        if (error instanceof ApiError && error.errors.length > 0) setWrong(error.message)
        throw error
      }),
    true,
  )
  return (
    <Ticket as="section" label="Tus datos">
      <h2 className="text-[1.5rem]">Tus datos</h2>
      <p className="mt-3 mb-5 text-[0.9375rem] text-tinta-2">
        Con la cuenta cerrada puedes descargar una copia de todo lo que guardamos de ti.
      </p>
      <form
        noValidate
        aria-label="Descargar tus datos"
        className="grid gap-5"
        onSubmit={event => {
          event.preventDefault()
          setWrong(undefined)
          void download()
        }}
      >
        <PasswordField
          label="Tu contraseña"
          autoComplete="current-password"
          value={password}
          error={wrong}
          onChange={event => setPassword(event.target.value)}
        />
        <div>
          <Button type="submit" tone="ghost" size="compact" busy={busy} busyLabel="Descargando…">
            Descargar mis datos
          </Button>
        </div>
      </form>
    </Ticket>
  )
}
