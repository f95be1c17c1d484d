import type { ChecklistView, ItemView } from '#domain/checklists/checklist.ts'
import { usualUnit } from '#domain/checklists/measure.ts'

const unread = { measure: null, value: null }

function itemNow(item: ItemView, isDraft: boolean): ItemView {
  const unit = isDraft ? usualUnit(item.key) : null
  const departure = item.departure && { ...item.departure, ...unread }
  return { ...item, measure: unit && { unit }, value: null, departure, previous: null }
}

/**
 * A list as an earlier release has kept it in this browser, with what has come since: until the server is read again,
 * nothing is measured but what is being filled in.
 */
export function listNow(list: ChecklistView): ChecklistView {
  if (list.handedOverAt !== undefined) return list
  const isDraft = list.status === 'draft'
  return {
    ...list,
    handedOverAt: null,
    checklistItems: list.checklistItems.map(item => itemNow(item, isDraft)),
  }
}
