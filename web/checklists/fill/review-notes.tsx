import { Flag } from 'lucide-react'
import type { LocalChecklist } from '#web/checklists/pocket/local-checklist.ts'

/** What the owner asked for when they last returned the list. */
export function ReviewNotes({ list }: { list: LocalChecklist }) {
  const { owner, rejectionHistory, checklistItems } = list
  const last = rejectionHistory.at(-1)
  if (!last) return null
  const flagged = checklistItems.filter(item => item.flagged)
  return (
    <div className="mb-7 rounded-inner bg-ambar-2 px-4 py-4 sm:px-5">
      <h2 className="font-sans text-base leading-snug font-semibold tracking-normal text-ambar">
        Lo que pide {owner.name}
      </h2>
      <p className="mt-1.5 leading-snug whitespace-pre-line wrap-break-word">{last.rejectionNotes}</p>
      {flagged.length > 0 && (
        <ul aria-label="Elementos que pide revisar" className="mt-3 grid gap-1.5">
          {flagged.map(({ key, item }) => (
            <li key={key} className="flex gap-2 text-[0.9375rem] leading-snug font-medium">
              <Flag aria-hidden size={16} strokeWidth={1.8} className="mt-0.5 shrink-0 text-ambar" />
              {item}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
