import type { ReactElement } from 'react'
import type { Call } from '#web/api/loaded.tsx'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { Ticket } from '#web/ui/ticket.tsx'

interface ListedPartProps<T> {
  /** The fragment of the address that leads here. */
  id?: string
  title: string
  note: string
  call: Call<T>
  rows: (data: T) => readonly ReactElement[]
}

/** A list within a screen of settings. Most people have none: without rows, and until they are read, it is not there. */
export function ListedPart<T>({ id, title, note, call, rows }: ListedPartProps<T>) {
  const { data, error, refetch } = call
  const shown = data === undefined ? [] : rows(data)
  if (!error && shown.length === 0) return null
  return (
    <div id={id} className="scroll-mt-24">
      <Ticket as="section" label={title}>
        <h2 className="text-[1.5rem]">{title}</h2>
        {data === undefined && error ? (
          <PartFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <p className="mt-3 mb-2 text-[0.9375rem] text-tinta-2">{note}</p>
            <ul className="-mb-3 divide-y divide-linea">{shown}</ul>
          </>
        )}
      </Ticket>
    </div>
  )
}
