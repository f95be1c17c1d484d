export interface Marking {
  marked: readonly string[]
  onToggle: (itemId: string) => void
}

interface Props {
  item: { _id: string; item: string }
  marking: Marking
}

export function MarkForCorrection({ item, marking: { marked, onToggle } }: Props) {
  return (
    <label className="mt-1 inline-flex min-h-11 cursor-pointer items-center gap-2.5 pr-3 text-[0.9375rem] leading-snug">
      <input
        type="checkbox"
        checked={marked.includes(item._id)}
        onChange={() => onToggle(item._id)}
        className="size-5 shrink-0 accent-magenta"
      />
      <span>
        Marcar para corregir<span className="sr-only">{`: ${item.item}`}</span>
      </span>
    </label>
  )
}
