import { useState } from 'react'
import { noticeApi } from '#domain/notices/notice-api.ts'
import { paths } from '#domain/paths.ts'
import { EntryLayout } from '#web/accounts/entry-layout.tsx'
import { Outcome } from '#web/accounts/outcome.tsx'
import { TextLink } from '#web/accounts/text-link.tsx'
import { NoticeForm } from '#web/notices/notice-form.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

const title = (
  <>
    <span>Avísanos de algo</span> <em>que no debería estar.</em>
  </>
)

export function Screen() {
  const [reference, setReference] = useState<string>()
  if (reference)
    return (
      <EntryLayout title={title}>
        <Outcome
          tone="ok"
          text={noticeApi.send.success}
          detail={
            <>
              <span>Su número es el</span> <strong className="whitespace-nowrap">{reference}</strong>
              <span>
                . Si nos dejaste un correo, ahí tienes el acuse de recibo, y ahí te diremos lo que se decida y
                cómo reclamar.
              </span>
            </>
          }
        >
          <ButtonLink to={paths.home}>Ir al inicio</ButtonLink>
          <Button tone="ghost" onClick={() => setReference(undefined)}>
            Enviar otro aviso
          </Button>
        </Outcome>
      </EntryLayout>
    )
  return (
    <EntryLayout
      title={title}
      lead={
        <>
          <span>No hace falta tener cuenta. Lo lee una persona, y decide según la ley y las</span>{' '}
          <TextLink to={paths.terms}>condiciones de uso</TextLink>
          <span>.</span>
        </>
      }
    >
      <NoticeForm onSent={setReference} />
    </EntryLayout>
  )
}
