import type { Ink } from '#server/platform/palette.ts'
import type { Face } from '#server/platform/pdf/fonts.ts'

const A4 = { width: 595.28, height: 841.89 }
export const page = { ...A4, left: 56, top: 74, right: A4.width - 56, bottom: A4.height - 72 }
export const contentWidth = page.right - page.left

export interface Style {
  face: Face
  size: number
  lead?: number
  ink?: Ink
}
export const styles = {
  body: { face: 'text', size: 9.3, lead: 1.9 },
  value: { face: 'text', size: 9.6, lead: 1.4 },
  strong: { face: 'strong', size: 9.4, lead: 2 },
  name: { face: 'strong', size: 11.5, lead: 1 },
  small: { face: 'text', size: 8, lead: 1.4, ink: 'tinta2' },
  label: { face: 'strong', size: 7, lead: 1, ink: 'tinta2' },
  section: { face: 'title', size: 15.5 },
  title: { face: 'title', size: 22 },
  note: { face: 'note', size: 9, lead: 1.6, ink: 'tinta2' },
} as const satisfies Record<string, Style>
