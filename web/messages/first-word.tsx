import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { MESSAGE_MAX, messageInput } from '#domain/messages/message.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { paths } from '#domain/paths.ts'
import { useAct } from '#web/api/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

interface Props {
  person: { _id: string; name: string }
  jobId: string
}

export function FirstWord({ person, jobId }: Props) {
  const open = useAct(messageApi.openConversation, { failed: 'inline' })
  const message = useAct(messageApi.send, { touches: ['messages'], failed: 'inline' })
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  // An accepted applicant moves below the pending ones, and may leave the window.
  useEffect(() => void form.current?.scrollIntoView({ block: 'nearest' }), [])

  async function write(event: FormEvent) {
    event.preventDefault()
    const checked = messageInput.safeParse({ text })
    setFault(checked.error?.issues[0]?.message)
    if (!checked.success) return
    message.reset()
    const opened = await open.send({ body: { recipientId: person._id, jobId } })
    if (opened) await message.send({ params: { id: opened.conversation._id }, body: checked.data })
  }

  if (message.isSuccess && open.data)
    return (
      <p role="status" className="text-[0.9375rem] text-estribor">
        Mensaje enviado.{' '}
        <Link
          to={paths.conversation(open.data.conversation._id)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Ver la conversación
        </Link>
      </p>
    )
  return (
    <form ref={form} noValidate onSubmit={event => void write(event)} className="grid gap-3">
      <TextArea
        label={`Escribe a ${person.name}`}
        placeholder="Cuándo y dónde os veis, qué tiene que llevar…"
        rows={2}
        maxLength={MESSAGE_MAX}
        error={fault}
        value={text}
        onChange={event => {
          setText(event.target.value)
          setFault(undefined)
        }}
      />
      <FormProblem message={(open.error ?? message.error)?.message} />
      <Button
        type="submit"
        size="compact"
        tone="ghost"
        disabled={text.trim() === ''}
        busy={open.isPending || message.isPending}
        busyLabel="Enviando..."
      >
        Enviar
      </Button>
    </form>
  )
}
