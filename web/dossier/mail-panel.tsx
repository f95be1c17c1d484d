import { Copy, Mail } from 'lucide-react'
import { dossierApi } from '#domain/dossier/dossier-api.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { announce } from '#web/ui/announce.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

async function copy(text: string, done: string): Promise<void> {
  // Over plain http there is no clipboard.
  try {
    await navigator.clipboard.writeText(text)
    announce.success(done)
  } catch {
    announce.error('No se pudo copiar. Selecciona el texto y cópialo.')
  }
}

interface MailText {
  subject: string
  text: string
}

const opened = ({ subject, text }: MailText) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`

function MailShown({ mail }: { mail: MailText }) {
  const { subject, text } = mail
  return (
    <>
      <dl className="rounded-inner bg-fondo-4 px-4 py-4 text-[0.9375rem] leading-relaxed">
        <dt className="text-[0.84375rem] text-tinta-2">Asunto</dt>
        <dd className="mb-3 font-semibold wrap-anywhere">{subject}</dd>
        <dt className="text-[0.84375rem] text-tinta-2">Texto</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
      </dl>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">
        <Button tone="ghost" size="compact" onClick={() => void copy(text, 'Correo copiado.')}>
          <Copy aria-hidden size={18} strokeWidth={1.8} />
          <span>Copiar el texto</span>
        </Button>
        <Button tone="ghost" size="compact" onClick={() => void copy(subject, 'Asunto copiado.')}>
          Copiar el asunto
        </Button>
        <a href={opened(mail)} className={buttonStyle({ tone: 'quiet', size: 'compact' })}>
          <Mail aria-hidden size={18} strokeWidth={1.8} />
          <span>Abrir en tu correo</span>
        </a>
      </div>
    </>
  )
}

/** For the owner's own mail: adding the PDF and sending it is theirs. */
export function MailPanel({ jobId }: { jobId: string }) {
  const mail = useRead(dossierApi.mail, { params: { jobId } })
  return (
    <Panel title="Correo para la aseguradora">
      <p className="mb-4 text-tinta-2">Cópialo en tu correo y adjunta el PDF. Desde aquí no se envía nada.</p>
      <Loaded call={mail}>{found => <MailShown mail={found} />}</Loaded>
    </Panel>
  )
}
