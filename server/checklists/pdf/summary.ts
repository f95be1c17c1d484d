import {
  type ItemStatus,
  itemCategories,
  itemCategoryLabels,
  itemStatuses,
  itemStatusLabels,
} from '#domain/checklists/checklist-item.ts'
import type { InspectionDocument, ItemData } from '#server/checklists/inspection-document.ts'
import { contentWidth, type Style } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { beginSection } from '#server/platform/pdf/section.ts'
import { type Cell, type Column, cellStyle, linesCell, writeTable } from '#server/platform/pdf/table.ts'

const statusWidths: Record<ItemStatus, number> = {
  working: 56,
  needs_attention: 86,
  not_working: 66,
  not_applicable: 58,
}
const FIGURE = 56
const figures = [
  ...itemStatuses.map(status => ({ title: itemStatusLabels[status], width: statusWidths[status] })),
  { title: 'Elementos', width: FIGURE },
  { title: 'Fotos', width: FIGURE },
].map(column => ({ ...column, align: 'center' as const }))
const columns: Column[] = [
  { title: 'Categoría', width: contentWidth - figures.reduce((sum, { width }) => sum + width, 0) },
  ...figures,
]
const WHOLE_HEIGHT = 205

const strong: Style = { ...cellStyle, face: 'strong' }
const quiet: Style = { ...cellStyle, ink: 'tinta2' }

function rowOf(writer: PdfWriter, title: string, items: ItemData[], style: Style): Cell[] {
  const counts = [
    ...itemStatuses.map(status => items.filter(item => item.status === status).length),
    items.length,
    items.reduce((sum, { photos }) => sum + photos.length, 0),
  ]
  return [
    linesCell(writer, [{ text: title, style: strong }]),
    ...counts.map(count => linesCell(writer, [{ text: String(count), style: count > 0 ? style : quiet }])),
  ]
}

export function writeSummary(writer: PdfWriter, { items }: InspectionDocument): void {
  const section = beginSection(writer, 'Resumen', WHOLE_HEIGHT)
  const rows = itemCategories.flatMap(category => {
    const own = items.filter(item => item.category === category)
    return own.length > 0 ? [rowOf(writer, itemCategoryLabels[category], own, cellStyle)] : []
  })
  writeTable(writer, section, columns, [...rows, rowOf(writer, 'Total', items, strong)])
  section.end()
}
