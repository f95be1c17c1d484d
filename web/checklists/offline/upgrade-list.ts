import type { ChecklistView, ItemView } from '#domain/checklists/checklist.ts'
import { isDraft } from '#domain/checklists/checklist-status.ts'
import { usualUnit } from '#domain/checklists/measure.ts'
import type { LocalRecord } from '#web/checklists/offline/record.ts'

const unread = { measure: null, value: null }

function itemNow(item: ItemView, draft: boolean): ItemView {
  const unit = draft ? usualUnit(item.key) : null
  const departure = item.departure && { ...item.departure, ...unread }
  return { ...item, measure: unit && { unit }, value: null, departure, previous: null }
}

/**
 * Upgrades a list that an earlier release stored in this browser. Until the server is read again, only the items
 * of a draft have a measure.
 */
export function listNow(list: ChecklistView): ChecklistView {
  if (list.handedOverAt !== undefined) return list
  const draft = isDraft(list)
  return {
    ...list,
    handedOverAt: null,
    checklistItems: list.checklistItems.map(item => itemNow(item, draft)),
  }
}

export const upgradeRecord = (record: LocalRecord): LocalRecord => ({
  ...record,
  checklist: record.checklist && listNow(record.checklist),
  changes: record.changes.map(change =>
    change.kind === 'creation' ? { ...change, draft: listNow(change.draft) } : change,
  ),
})
