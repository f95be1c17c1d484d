import { byteRangePlaceholder, contentsPlaceholder } from '#server/platform/seal/byte-range.ts'

/** Internals of pdfkit, so its version is exact, and tests read a sealed document (docs/internals.md). */
interface PdfReference {
  data: Record<string, unknown>
  end(): void
}
interface PdfInside {
  _root: PdfReference
  ref(data: Record<string, unknown>): PdfReference
  initForm(): void
  page: { dictionary: PdfReference; annotations: PdfReference[] }
}

// pdfkit writes a string as a name, and a String object as text.
const text = (value: string) => new String(value)
/** Print and Locked. */
const WIDGET_FLAGS = 4 | 128

/**
 * Leaves room for a seal that certifies the document and forbids any change; call it once, after the last page's
 * text.
 */
export function reserveSeal(document: PDFKit.PDFDocument, about: { reason: string; at: Date }): void {
  const pdf = document as unknown as PdfInside
  pdf.initForm()
  const form = (pdf._root.data.AcroForm as PdfReference).data
  // SignaturesExist and AppendOnly.
  form.SigFlags = 3
  delete form.NeedAppearances

  const seal = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: byteRangePlaceholder(),
    Contents: contentsPlaceholder(),
    M: about.at,
    Reason: text(about.reason),
    Reference: [
      {
        Type: 'SigRef',
        TransformMethod: 'DocMDP',
        TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' },
      },
    ],
  })
  seal.end()
  const field = pdf.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: text('Sello'),
    TU: text('Sello electrónico del documento'),
    // No box: the reader shows the seal in its own panel.
    Rect: [0, 0, 0, 0],
    F: WIDGET_FLAGS,
    P: pdf.page.dictionary,
    V: seal,
  })
  field.end()
  ;(form.Fields as unknown[]).push(field)
  pdf.page.annotations.push(field)
  pdf._root.data.Perms = { DocMDP: seal }
}
