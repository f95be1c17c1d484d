import PDFDocument from 'pdfkit'
import { palette } from '#server/platform/palette.ts'
import { loadFonts } from '#server/platform/pdf/fonts.ts'
import { MISSING, withFallbackGlyphs } from '#server/platform/pdf/glyph-fallback.ts'
import { contentWidth, page, type Style } from '#server/platform/pdf/page-layout.ts'

export type Tag = PDFKit.PDFStructureElement
interface Box {
  x: number
  y: number
  width: number
  align?: 'left' | 'right' | 'center'
}

/** The part of a line's width that a text surely fits, however the widths of its words are rounded. */
const SURELY_ONE_LINE = 0.98

interface About {
  title: string
  /** The instant of the document: with nothing later in it, it comes out the same every time. */
  at: Date
}

/** Writes A4 pages from top to bottom. Text is in the tree of tags for screen readers; decoration is not. */
export class PdfWriter {
  readonly pdf: PDFKit.PDFDocument
  readonly root: Tag
  lacksLetters = false
  readonly #fonts = loadFonts()
  readonly #bytes: Promise<Buffer>

  constructor({ title, at }: About) {
    this.pdf = new PDFDocument({
      size: [page.width, page.height],
      margins: { top: page.top, bottom: page.height - page.bottom, left: page.left, right: page.left },
      pdfVersion: '1.7',
      subset: 'PDF/A-3a',
      tagged: true,
      lang: 'es-ES',
      displayTitle: true,
      bufferPages: true,
      // Otherwise pdfkit begins with a font that it does not embed, or opens one that came without a name again for
      // each text (docs/internals.md).
      font: null as unknown as string,
      // The title goes into XML unescaped: it must not contain typed text.
      info: { Title: title, Creator: 'Singladura', Producer: 'Singladura', CreationDate: at, ModDate: at },
    })
    for (const [face, font] of Object.entries(this.#fonts))
      this.pdf.registerFont(face, font as unknown as Buffer)
    this.pdf.font('text')
    const chunks: Buffer[] = []
    this.#bytes = new Promise((resolve, reject) => {
      this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.pdf.on('end', () => resolve(Buffer.concat(chunks)))
      this.pdf.on('error', reject)
    })
    this.root = this.pdf.struct('Document')
    this.pdf.addStructure(this.root)
  }

  get y(): number {
    return this.pdf.y
  }
  set y(y: number) {
    this.pdf.y = y
  }

  tag(into: Tag, type: string, options: object = {}): Tag {
    const tag = this.pdf.struct(type, options)
    into.add(tag)
    return tag
  }

  /** Draws under its own tag, such as a picture with its description. */
  drawTagged(into: Tag, type: string, options: object, draw: () => void): void {
    const tag = this.tag(into, type, options)
    tag.add(draw)
    tag.end()
  }

  /** Decoration: lines, boxes, running heads. Never within a tag. */
  decorate(draw: (pdf: PDFKit.PDFDocument) => void, options?: PDFKit.Mixins.MarkingOptions): void {
    const { x, y } = this.pdf
    this.pdf.markContent('Artifact', options ?? { type: 'Layout' })
    this.pdf.save()
    draw(this.pdf)
    this.pdf.restore()
    this.pdf.endMarkedContent()
    this.pdf.x = x
    this.pdf.y = y
  }

  /** Each line of the text is a tag: within one tag, screen readers join lines. Ends below the text. */
  write(into: Tag, type: string, text: string, style: Style, box: Partial<Box> = {}): void {
    const { x, width, align } = { x: page.left, width: contentWidth, align: 'left' as const, ...box }
    if (box.y !== undefined) this.pdf.y = box.y
    for (const line of this.#drawable(text, style).split('\n'))
      this.drawTagged(into, type, {}, () => {
        this.#set(style)
        this.pdf.text(line, x, this.pdf.y, { width, align, lineGap: style.lead ?? 0 })
      })
  }

  /** Text that is part of a drawing: one line, cut if it does not fit. */
  label(text: string, style: Style, { x, y, width, align = 'left' }: Box): void {
    this.#set(style)
    this.pdf.text(this.#drawable(text, style), x, y, {
      width,
      align,
      height: style.size,
      ellipsis: true,
      lineBreak: true,
    })
  }

  heightOf(text: string, style: Style, width: number = contentWidth): number {
    this.#set(style)
    const drawable = this.#drawable(text, style)
    const lineGap = style.lead ?? 0
    // pdfkit looks for the places where each text may break, which takes most of the time of a long table.
    if (!drawable.includes('\n') && this.pdf.widthOfString(drawable) < width * SURELY_ONE_LINE)
      return this.pdf.currentLineHeight(true) + lineGap
    return this.pdf.heightOfString(drawable, { width, lineGap })
  }

  widthOf(text: string, style: Style): number {
    this.#set(style)
    return this.pdf.widthOfString(this.#drawable(text, style))
  }

  get isAtTop(): boolean {
    return this.pdf.y <= page.top
  }

  /** Prose that may continue on the next page, with at least two lines on each. */
  flow(into: Tag, text: string, style: Style, box: Partial<Box> = {}): void {
    const line = this.heightOf('x', style)
    const lines = Math.round(this.heightOf(text, style, box.width) / line)
    // Below the last line no space is necessary.
    const fitting = Math.floor((page.bottom - this.pdf.y + (style.lead ?? 0)) / line + 1e-6)
    if (fitting < Math.min(lines, 2) || (fitting < lines && lines <= 3)) this.turn()
    const sheet = this.pdf.page
    const { bottom } = sheet.margins
    if (fitting === lines - 1) sheet.margins.bottom += line
    this.write(into, 'P', text, style, box)
    sheet.margins.bottom = bottom
  }

  /** A new page, unless this height fits on the present one. */
  ensure(height: number): boolean {
    if (this.pdf.y + height <= page.bottom) return false
    this.turn()
    return true
  }

  turn(): void {
    this.pdf.addPage()
    this.pdf.y = page.top
  }

  /** An attached file, for readers who want the data. */
  attach(
    bytes: Buffer,
    { at, ...about }: { name: string; type: string; description: string; at: Date },
  ): void {
    const options = { ...about, relationship: 'Data', creationDate: at, modifiedDate: at }
    this.pdf.file(bytes, options)
  }

  finish(): Promise<Buffer> {
    this.pdf.end()
    return this.#bytes
  }

  #set({ face, size, ink = 'tinta' }: Style): void {
    this.pdf.font(face).fontSize(size).fillColor(palette[ink])
  }

  #drawable(text: string, { face }: Style): string {
    const drawable = withFallbackGlyphs(text, this.#fonts[face])
    if (drawable.includes(MISSING) && !text.includes(MISSING)) this.lacksLetters = true
    return drawable
  }
}
