import { clsx } from 'clsx'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { attachedInput, MESSAGE_MAX, messageInput } from '#domain/messages/message.ts'
import { useProgressWords } from '#web/api/sending-progress.ts'
import { AttachButton, ChosenFile } from '#web/messages/chosen-file.tsx'
import { useDraftText } from '#web/messages/draft-text.ts'
import { outbox } from '#web/messages/outbox.ts'
import { useAttachment } from '#web/messages/use-attachment.ts'
import { Button } from '#web/ui/button.tsx'

/** From each of these numbers of characters left, the count is announced, and not at every key. */
const COUNTED_FROM = 200
const SAID_AT = [0, 10, 50, 100, COUNTED_FROM]

function leftInWords(left: number): string {
  if (left < 0) return 'El mensaje es demasiado largo.'
  const mark = SAID_AT.find(at => left <= at)
  if (mark === undefined) return ''
  return mark === 0 ? 'No quedan caracteres.' : `Quedan ${mark} caracteres o menos.`
}

/** For a finger, Enter always breaks the line. */
const typesByTouch = () => window.matchMedia('(pointer: coarse)').matches

const asksToSend = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  // During composition of a character, Enter only ends that. Safari reports it by the old key code alone.
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229 && !typesByTouch()

interface Props {
  conversationId: string
  otherName: string
  onSend: () => void
}

export function Composer({ conversationId, otherName, onSend }: Props) {
  const [text, setText] = useDraftText(conversationId)
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)
  const problemId = useId()
  const attachment = useAttachment(conversationId)
  const sending = useProgressWords('Enviando…', attachment.file)
  const blank = text.trim() === ''
  const left = MESSAGE_MAX - text.trim().length
  const counted = left < COUNTED_FROM

  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight + 2}px`
  }, [text])

  function send() {
    box.current?.focus()
    if (attachment.file) return void sendFile()
    if (blank) return
    const checked = messageInput.safeParse({ text })
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message)
      return
    }
    onSend()
    outbox.add(conversationId, checked.data.text)
    setText('')
  }

  async function sendFile() {
    const checked = attachedInput.safeParse({ text })
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message)
      return
    }
    onSend()
    if (await attachment.send(checked.data.text ?? '')) setText('')
  }

  return (
    <form
      data-lower-bar
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
      className="relative shrink-0 print:hidden border-t border-linea bg-white px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-5 lg:pt-4 lg:pb-4"
    >
      {attachment.file && (
        <ChosenFile file={attachment.file} busy={attachment.busy} onRemove={attachment.remove} />
      )}
      <div className="flex items-end gap-1.5">
        <AttachButton disabled={attachment.busy} onChoose={file => void attachment.choose(file)} />
        <textarea
          ref={box}
          rows={1}
          value={text}
          readOnly={attachment.busy}
          aria-label={`Mensaje para ${otherName}`}
          aria-describedby={problem ? problemId : undefined}
          aria-invalid={problem !== undefined || undefined}
          placeholder="Escribe un mensaje..."
          enterKeyHint={typesByTouch() ? 'enter' : 'send'}
          onChange={event => {
            setText(event.target.value)
            setProblem(undefined)
          }}
          onKeyDown={event => {
            if (!asksToSend(event)) return
            event.preventDefault()
            send()
          }}
          className={clsx(
            'block max-h-43 min-h-11 min-w-0 flex-1 resize-none rounded-[22px] border bg-fondo-5 px-4.5 py-2 leading-normal',
            'transition-colors placeholder:text-tinta-2 focus-visible:bg-white focus-visible:outline-offset-1',
            problem ? 'border-babor' : 'border-control hover:border-tinta',
          )}
        />
        <Button
          type="submit"
          size="compact"
          disabled={blank && !attachment.file}
          busy={attachment.busy}
          busyLabel={sending}
          // The box keeps the focus, and the phone its keyboard.
          onMouseDown={event => event.preventDefault()}
        >
          Enviar
        </Button>
      </div>
      {attachment.problem && (
        <p role="alert" className="px-4.5 pt-2 text-[0.8125rem] leading-snug text-babor">
          {attachment.problem}
        </p>
      )}
      <p
        className={clsx(
          'flex flex-wrap gap-x-3 px-4.5 pt-2 text-[0.8125rem] leading-snug empty:hidden',
          left < 0 || problem ? 'text-babor' : 'text-tinta-2',
        )}
      >
        {problem && (
          <span id={problemId} role="alert">
            {problem}
          </span>
        )}
        {counted && <span>{left < 0 ? `Sobran ${-left} caracteres.` : `Quedan ${left} caracteres.`}</span>}
      </p>
      <p role="status" className="sr-only">
        {leftInWords(left)}
      </p>
    </form>
  )
}
