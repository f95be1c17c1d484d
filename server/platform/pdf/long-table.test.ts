import { expect, test, vi } from 'vitest'
import { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { cellStyle, linesCell, writeTable } from '#server/platform/pdf/table.ts'

test('A long table opens each font once, and looks for breaks only in texts that are as wide as their cell', () => {
  const writer = new PdfWriter({ title: 'Lista', at: new Date(0) })
  const broken = vi.spyOn(writer.pdf, 'heightOfString')
  const strong = { ...cellStyle, face: 'strong' } as const
  const long = 'Una travesía que no cabe en la línea de una celda tan estrecha. '.repeat(3)
  const rows = Array.from({ length: 50 }, (_, n) => [
    linesCell(writer, [
      { text: `Travesía ${n}`, style: strong },
      { text: n === 7 ? long : 'Palma – Valencia', style: cellStyle },
    ]),
  ])
  writeTable(writer, writer.root, [{ title: 'Travesía', width: 142 }], rows)
  const { _fontCount: opened } = writer.pdf as unknown as { _fontCount: number }
  expect([opened, broken.mock.calls.map(([text]) => text)]).toEqual([2, [long]])
})

test('A text that is taken for one line is as high as pdfkit finds it', () => {
  const writer = new PdfWriter({ title: 'Lista', at: new Date(0) })
  const text = 'Palma – Valencia'
  const wide = writer.heightOf(text, cellStyle, 142)
  expect(writer.pdf.heightOfString(text, { width: 142, lineGap: cellStyle.lead ?? 0 })).toBe(wide)
  expect(writer.heightOf(text, cellStyle, writer.widthOf(text, cellStyle) - 1)).toBeCloseTo(2 * wide)
})
