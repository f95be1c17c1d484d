import { Copy, ExternalLink, Share2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { type NewShareView, SHARE_NAME_MAX, shareInput } from '#domain/passages/share.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { copyLink, shareLink } from '#web/ui/share-link.ts'

interface Props {
  passage: PassageView
  onClose: () => void
}

/** The address of a new link, which is shown once. */
function Made({ passage, share, onClose }: Props & { share: NewShareView }) {
  const { vesselName, originPort, destinationPort } = passage
  const title = `${vesselName ?? 'El barco'}, de ${originPort} a ${destinationPort}`
  return (
    <Dialog
      open
      onOpenChange={next => !next && onClose()}
      title={`Enlace para ${share.name}`}
      description="Mándalo ahora: por seguridad no se vuelve a ver. Si se pierde, termínalo y haz otro."
      footer={
        <>
          <Button tone="ghost" onClick={() => void copyLink(share.url)}>
            <Copy aria-hidden size={18} strokeWidth={1.8} />
            <span>Copiar</span>
          </Button>
          <Button
            onClick={() => void shareLink({ title, text: `Sigue la travesía: ${title}`, url: share.url })}
          >
            <Share2 aria-hidden size={18} strokeWidth={1.8} />
            <span>Compartir</span>
          </Button>
        </>
      }
    >
      <p className="rounded-inner bg-fondo-4 px-4 py-3.5 text-[0.9375rem] leading-snug break-all select-all">
        {share.url}
      </p>
      <a
        href={share.url}
        target="_blank"
        rel="noreferrer"
        className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
      >
        Ver lo que verán
        <ExternalLink aria-hidden size={17} strokeWidth={1.8} />
      </a>
    </Dialog>
  )
}

export function ShareDialog({ passage, onClose }: Props) {
  const form = useForm<{ name: string }>({
    resolver: formOf(shareInput),
    defaultValues: { name: '' },
  })
  const kept = useFormDraft(form, 'passage-draft', { about: `share-${passage.jobId}` })
  const [made, setMade] = useState<NewShareView>()
  const share = useAct(passageApi.share, {
    touches: ['passages'],
    done: reply => {
      kept.drop()
      setMade(reply.share)
    },
    failed: form,
  })
  const problem = formProblem(share.error)
  const formId = useId()
  const submit = form.handleSubmit(body => share.send({ params: { jobId: passage.jobId }, body }))
  if (made) return <Made passage={passage} share={made} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={next => !next && onClose()}
      title="Enlace para seguir la travesía"
      description="Enseña la carta, la derrota y la hora de llegada. Ni nombres, ni contrato, ni lo que se escribe a bordo. Se apaga 24 horas después de llegar."
      footer={
        <FormFooter
          formId={formId}
          problem={problem}
          onCancel={onClose}
          busy={share.isPending}
          busyLabel="Haciendo el enlace…"
        >
          Hacer el enlace
        </FormFooter>
      }
    >
      <form id={formId} noValidate aria-label="Enlace para seguir la travesía" onSubmit={submit}>
        <TextField
          label="Para quién es"
          hint="Por ejemplo: la familia, el seguro, la marina. Así sabrás cuál terminar."
          autoComplete="off"
          maxLength={SHARE_NAME_MAX}
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
      </form>
    </Dialog>
  )
}
