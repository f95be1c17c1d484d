import { useQuery } from '@tanstack/react-query'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PaperView } from '#domain/papers/paper.ts'
import { paperApi } from '#domain/papers/paper-api.ts'
import { callForFile } from '#web/api/call-for-file.ts'
import { Bar, Blank } from '#web/ui/blank.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'

/** The address of bytes in memory: it ends with the screen. */
function useAddressOf(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return file && address
}

/** Without the strip of small pages, which takes half of the frame, and as wide as it. */
const FITTING = '#navpanes=0&view=FitH'

const ZOOMS = [1, 1.5, 2, 3] as const

function Picture({ address, name }: { address: string; name: string }) {
  const [at, setAt] = useState(0)
  const step = (by: number) => setAt(before => Math.min(ZOOMS.length - 1, Math.max(0, before + by)))
  const zoom = ZOOMS[at] ?? 1
  return (
    <>
      <section
        // A person with a keyboard scrolls a picture that is larger than its frame.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        aria-label="Imagen del papel"
        className="max-h-[72vh] overflow-auto rounded-inner border border-linea bg-white"
      >
        <img
          src={address}
          alt={`Archivo «${name}»`}
          style={{ width: `${zoom * 100}%` }}
          className="block max-w-none"
        />
      </section>
      <div className="mt-3 flex gap-2">
        <Button tone="ghost" size="compact" aria-label="Alejar" onClick={() => step(-1)}>
          <ZoomOut aria-hidden size={18} strokeWidth={1.8} />
        </Button>
        <Button tone="ghost" size="compact" aria-label="Acercar" onClick={() => step(1)}>
          <ZoomIn aria-hidden size={18} strokeWidth={1.8} />
        </Button>
        <p role="status" className="self-center text-[0.875rem] text-tinta-2 tabular-nums">
          {`${zoom * 100} %`}
        </p>
      </div>
    </>
  )
}

/** Most phones show no PDF within a page: their frame would be empty. */
const Pdf = ({ address, name }: { address: string; name: string }) =>
  navigator.pdfViewerEnabled === false ? (
    <p className="rounded-inner border border-linea bg-white p-5 text-tinta-2">
      Este navegador no enseña un PDF dentro de la página: ábrelo en otra pestaña.
    </p>
  ) : (
    <iframe
      src={`${address}${FITTING}`}
      title={`Archivo «${name}»`}
      className="block h-[72vh] w-full rounded-inner border border-linea bg-white max-lg:h-[60vh]"
    />
  )

interface Props {
  paper: PaperView
  reason: string
}

/** Opened once: each time is an entry in the audit. */
export function PaperFile({ paper, reason }: Props) {
  const { kind, _id, fileName, fileType, updatedAt } = paper
  const file = useQuery({
    queryKey: ['operator', 'file of a paper', kind, _id, updatedAt],
    queryFn: async () => {
      const bytes = await callForFile(paperApi.readFile, { params: { kind, id: _id }, query: { reason } })
      return new Blob([bytes], { type: fileType })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const address = useAddressOf(file.data)
  if (file.error)
    return (
      <div role="alert" className="mt-4 grid justify-items-start gap-3">
        <p>{file.error.message}</p>
        <Button tone="ghost" size="compact" onClick={() => void file.refetch()}>
          Reintentar
        </Button>
      </div>
    )
  if (!address)
    return (
      <Blank className="mt-4">
        <Bar size="h-[60vh] w-full" />
      </Blank>
    )
  return (
    <div className="mt-4">
      {fileType === 'application/pdf' ? (
        <Pdf address={address} name={fileName} />
      ) : (
        <Picture address={address} name={fileName} />
      )}
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className={`mt-3 ${buttonStyle({ tone: 'quiet', size: 'compact' })}`}
      >
        Abrir el archivo en otra pestaña
      </a>
    </div>
  )
}
