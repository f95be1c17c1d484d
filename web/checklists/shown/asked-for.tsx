import { Flag } from 'lucide-react'
import type { ChecklistView, ItemView } from '#domain/checklists/checklist.ts'
import type { LocalChecklist, LocalItem } from '#web/checklists/offline/local-checklist.ts'
import { ChangedItem, hasChanged } from '#web/checklists/shown/changes-since.tsx'

type List = Pick<ChecklistView, 'version' | 'rejectionHistory'> & {
  checklistItems: readonly (ItemView | LocalItem)[]
}

const flag = <Flag aria-hidden size={16} strokeWidth={1.8} className="mt-0.5 shrink-0 text-ambar" />

/** Whether the version before was rejected, and this one has no changes yet. */
export function isAsReturned({ version, checklistItems }: Pick<List, 'version' | 'checklistItems'>): boolean {
  return version > 1 && !checklistItems.some(hasChanged)
}

export function AskedFor({ title, list }: { title: string; list: List | LocalChecklist }) {
  const { rejectionHistory, version } = list
  const items: readonly (ItemView | LocalItem)[] = list.checklistItems
  const last = rejectionHistory.at(-1)
  if (!last) return null
  const asked = items.filter(item => item.flagged)
  // A rejected version has no successor to compare with yet.
  const isNext = version > last.version
  const others = isNext ? items.filter(item => !item.flagged && hasChanged(item)) : []
  return (
    <section aria-labelledby="pedido" className="mb-7 rounded-inner bg-ambar-2 px-4 py-4 sm:px-5">
      <h2 id="pedido" className="font-sans text-base leading-snug font-semibold tracking-normal text-ambar">
        {title}
      </h2>
      <p className="mt-1.5 leading-snug whitespace-pre-line wrap-anywhere">{last.rejectionNotes}</p>
      {asked.length > 0 && (
        <ul aria-label="Elementos que pide revisar" className="mt-3.5 grid gap-2.5">
          {asked.map(item => (
            <ChangedItem key={item.key} item={isNext ? item : { ...item, previous: null }} mark={flag} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details className="group mt-3.5">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-[0.9375rem] font-semibold underline decoration-tinta/30 underline-offset-4">
            {others.length === 1
              ? 'Ha cambiado 1 elemento más'
              : `Han cambiado ${others.length} elementos más`}
          </summary>
          <ul aria-label="Lo demás que ha cambiado" className="mt-1 grid gap-2.5">
            {others.map(item => (
              <ChangedItem key={item.key} item={item} />
            ))}
          </ul>
        </details>
      )}
      {isNext && asked.length === 0 && others.length === 0 && (
        <p className="mt-2 text-[0.9375rem] leading-snug font-semibold text-ambar">{`Desde la versión ${last.version}: sin cambios.`}</p>
      )}
    </section>
  )
}
