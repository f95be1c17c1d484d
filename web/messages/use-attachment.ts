import { useRef, useState } from 'react'
import { messageApi } from '#domain/messages/message-api.ts'
import { callWithFile } from '#web/api/call-with-file.ts'
import type { ApiError } from '#web/api/client.ts'
import { noteProgress } from '#web/api/sending-progress.ts'
import { tellSent } from '#web/messages/sent-messages.ts'
import { newUuid } from '#web/offline/new-uuid.ts'
import { fileProblem } from '#web/ui/file-field.tsx'
import { smallCopy } from '#web/ui/shrink-photo.ts'

const NO_CONNECTION =
  'Sin conexión: el archivo sigue aquí elegido. Vuelve a pulsar Enviar cuando tengas cobertura.'

/** The file that goes with the next message. It is not queued as texts are: it waits in the page until it is sent. */
export function useAttachment(conversationId: string) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  // The key of one file with one text: sent again after a lost reply, it is the same message.
  const attempt = useRef<{ file: File; text: string; key: string }>(undefined)

  async function send(text: string): Promise<boolean> {
    if (!file || busy) return false
    const same = attempt.current?.file === file && attempt.current.text === text
    const { key } = same && attempt.current ? attempt.current : { key: newUuid() }
    attempt.current = { file, text, key }
    setBusy(true)
    setProblem(undefined)
    try {
      const { sentMessage } = await callWithFile(
        messageApi.attach,
        { params: { id: conversationId }, body: { text }, file },
        { idempotencyKey: key, onProgress: sent => noteProgress(file, sent) },
      )
      tellSent(conversationId, sentMessage)
      setFile(undefined)
      return true
    } catch (error) {
      const { status, message } = error as ApiError
      setProblem(status === 0 ? NO_CONNECTION : message)
      return false
    } finally {
      setBusy(false)
      noteProgress(file, undefined)
    }
  }

  return {
    file,
    problem,
    busy,
    send,
    async choose(chosen: File) {
      const small = await smallCopy(chosen)
      const wrong = fileProblem(small)
      setProblem(wrong)
      if (!wrong) setFile(small)
    },
    remove() {
      setFile(undefined)
      setProblem(undefined)
    },
  }
}
