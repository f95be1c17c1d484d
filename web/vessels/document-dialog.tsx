import { useState } from 'react'
import { formatDay } from '#domain/spanish-format.ts'
import { type DocumentKind, documentKindLabels, documentKinds } from '#domain/vessels/vessel-document.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DocumentForm, DownloadDocument } from '#web/vessels/document-form.tsx'
import type { DocumentView } from '#web/vessels/papers.ts'
import { VerifiedMark, VerifiedMeans } from '#web/vessels/verified-mark.tsx'
import type { VesselView } from '#web/vessels/vessel-sheet.tsx'

/** In the address: 'nuevo', or 'nuevo-liferaft' for one of a kind. */
const NEW = /^nuevo(?:-(\w+))?$/
const kindIn = (id: string): DocumentKind =>
  documentKinds.find(kind => kind === NEW.exec(id)?.[1]) ?? 'insurance'

interface ReadProps {
  vessel: VesselView
  document: DocumentView
}

function DocumentFacts({ vessel, document }: ReadProps) {
  const facts = [
    { term: 'Válido hasta', value: document.validUntil ? formatDay(document.validUntil) : 'Sin fecha' },
    { term: 'Número', value: document.number },
    { term: 'Quién lo expide', value: document.issuer },
  ].filter(({ value }) => value)
  return (
    <>
      <dl>
        {facts.map(({ term, value }) => (
          <div key={term} className="border-b border-linea py-2.5">
            <dt className="text-[0.84375rem] leading-snug text-tinta-2">{term}</dt>
            <dd className="leading-snug font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {document.verifiedAt && (
        <div className="mt-3 grid gap-1.5">
          <VerifiedMark at={document.verifiedAt} thing="document" />
          <VerifiedMeans />
        </div>
      )}
      <div className="mt-5">
        {document.hasFile && vessel.may.readFiles ? (
          <DownloadDocument vesselId={vessel._id} document={document} />
        ) : (
          <p className="text-[0.9375rem] leading-snug text-tinta-2">
            {document.hasFile
              ? 'Su archivo se puede descargar cuando el contrato esté firmado por los dos.'
              : 'Sin archivo.'}
          </p>
        )}
      </div>
    </>
  )
}

interface Props {
  vessel: VesselView
  documents: readonly DocumentView[]
  /** Open while it is set. */
  id: string | undefined
  onClose: () => void
}

export function DocumentDialog({ vessel, documents, id, onClose }: Props) {
  // While it closes it is still the one that was open.
  const [last, setLast] = useState(id ?? '')
  if (id !== undefined && id !== last) setLast(id)
  const document = documents.find(({ _id }) => _id === last)
  const isNew = NEW.test(last)
  const { change } = vessel.may
  const title = document ? documentKindLabels[document.kind] : isNew ? 'Añadir un documento' : 'Documento'
  return (
    <Dialog
      open={id !== undefined}
      inAddress
      onOpenChange={next => !next && onClose()}
      title={title}
      description={vessel.name}
    >
      {change && (document || isNew) ? (
        <DocumentForm
          key={last}
          vesselId={vessel._id}
          document={document}
          kind={document?.kind ?? kindIn(last)}
          onDone={onClose}
        />
      ) : document ? (
        <DocumentFacts vessel={vessel} document={document} />
      ) : (
        <p className="text-tinta-2">Este documento ya no está entre los papeles del barco.</p>
      )}
    </Dialog>
  )
}
