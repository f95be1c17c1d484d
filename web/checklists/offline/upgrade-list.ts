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
 * A list as an earlier release has kept it in this browser, with what has come since: until the server is read again,
 * nothing is measured but what is being filled in.
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
