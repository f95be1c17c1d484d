import { useRef, useState } from 'react'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { type DocumentKind, documentInput } from '#domain/vessels/vessel-document.ts'
import type { ApiError } from '#web/api/client.ts'
import { useProgressWords } from '#web/api/sending-progress.ts'
import { type SentOnce, useAct } from '#web/api/use-act.ts'
import { newUuid } from '#web/offline/new-uuid.ts'
import { announce } from '#web/ui/announce.ts'
import { fileProblem } from '#web/ui/file-field.tsx'
import { isAboutFile } from '#web/vessels/document-file-faults.ts'
import { guessKind } from '#web/vessels/several/guess-kind.ts'

/** Half of the calls with a file that an account has in a quarter of an hour. */
export const SEVERAL_MAX = 20

interface Asked {
  kind: DocumentKind | ''
  validUntil: string
}
export type PaperFaults = Partial<Record<keyof Asked | 'file' | 'other', string>>

export interface PaperFile extends Asked {
  key: string
  file: File
  faults: PaperFaults
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** The fields of the list; the others are written later, if at all. */
const inputOf = ({ kind, validUntil }: Asked) =>
  documentInput.safeParse({ kind: kind || undefined, number: null, issuer: null, validUntil })

function faultsOf(error: ApiError): PaperFaults {
  if (isAboutFile(error)) return { file: error.message }
  const ofFields = error.errors.filter(({ field }) => field === 'kind' || field === 'validUntil')
  return ofFields.length > 0
    ? Object.fromEntries(ofFields.map(({ field, message }) => [field, message]))
    : { other: error.message }
}

const savedWords = (count: number) =>
  count === 1 ? vesselApi.addDocument.success : `${count} documentos guardados.`
const leftWords = (count: number) => (count === 1 ? 'Queda uno por guardar.' : `Quedan ${count} por guardar.`)

/** Chosen files wait here, also while their dialog is closed; each is saved alone, one after the other. */
export function useSeveralPapers(vesselId: string, onAllSaved: () => void) {
  const [papers, setPapers] = useState<readonly PaperFile[]>([])
  // A sending reads the latest typing.
  const latest = useRef(papers)
  const put = (next: readonly PaperFile[]) => {
    latest.current = next
    setPapers(next)
  }
  const edit = (key: string, changes: Partial<PaperFile>) =>
    put(latest.current.map(paper => (paper.key === key ? { ...paper, ...changes } : paper)))
  const remove = (key: string) => put(latest.current.filter(paper => paper.key !== key))

  // The dialog may be closed, or open again, by then.
  const ending = useRef(onAllSaved)
  ending.current = onAllSaved
  const [sending, setSending] = useState<string>()
  const current = useRef('')
  const unanswered = useRef(new Map<string, SentOnce>())
  const fault = useRef<ApiError>(undefined)
  const add = useAct(vesselApi.addDocument, {
    touches: ['vessels'],
    failed: error => {
      fault.current = error
      return 'inline'
    },
    // A file whose reply was lost is sent again with its own key, even if others were sent since.
    once: {
      read: () => unanswered.current.get(current.current),
      keep: sent => unanswered.current.set(current.current, sent),
      drop: () => unanswered.current.delete(current.current),
    },
  })
  const uploading = useProgressWords('Subiendo…', add.variables?.file)
  const [told, setTold] = useState('')
  const [tries, setTries] = useState(0)

  const isSaved = async ({ key, file, ...asked }: PaperFile): Promise<boolean> => {
    if (fileProblem(file)) return false
    const input = inputOf(asked)
    if (!input.success) {
      const faults = input.error.issues.map(({ path, message }) => [path[0], message])
      edit(key, { faults: Object.fromEntries(faults.reverse()) })
      return false
    }
    edit(key, { faults: {} })
    setSending(key)
    current.current = key
    if (await add.send({ params: { id: vesselId }, body: input.data, file })) return true
    edit(key, { faults: fault.current ? faultsOf(fault.current) : {} })
    return false
  }

  return {
    papers,
    sending,
    uploading,
    told,
    /** How many saves have left papers behind. */
    tries,
    remove,
    pick(files: readonly File[]) {
      const fresh = files.filter(file => !latest.current.some(paper => isSame(paper.file, file)))
      const fitting = fresh.slice(0, SEVERAL_MAX - latest.current.length)
      setTold(
        fitting.length < fresh.length ? `Caben ${SEVERAL_MAX} de una vez: añade los demás después.` : '',
      )
      put([
        ...latest.current,
        ...fitting.map(file => {
          const wrong = fileProblem(file)
          return {
            ...{ key: newUuid(), file, kind: guessKind(file.name) ?? ('' as const), validUntil: '' },
            faults: wrong ? { file: wrong } : {},
          }
        }),
      ])
    },
    change(key: string, changes: Partial<Asked>) {
      const { faults = {} } = latest.current.find(paper => paper.key === key) ?? {}
      const others = Object.entries(faults).filter(([field]) => !(field in changes))
      edit(key, { ...changes, faults: Object.fromEntries(others) })
    },
    async save() {
      if (sending !== undefined) return
      setTold('')
      let saved = 0
      for (const { key } of latest.current) {
        const paper = latest.current.find(each => each.key === key)
        if (!paper || !(await isSaved(paper))) continue
        saved += 1
        remove(key)
      }
      setSending(undefined)
      const left = latest.current.length
      if (saved > 0) announce.spoken(savedWords(saved))
      if (left === 0) ending.current()
      else {
        setTold(leftWords(left))
        setTries(tries + 1)
      }
    },
  }
}
export type SeveralPapers = ReturnType<typeof useSeveralPapers>
