import type { Elements } from '#web/ui/elements.ts'

interface Props {
  names: readonly string[]
  most?: number
  markOf?: (name: string) => Elements
}

export function CertificateChips({ names, most = names.length, markOf }: Props) {
  const rest = names.length - most
  return (
    <ul className="flex flex-wrap gap-2">
      {names.slice(0, most).map(name => (
        <li
          key={name}
          className="max-w-full rounded-[14px] border border-veril bg-fondo-5 px-3 py-0.5 text-[0.875rem] leading-relaxed font-medium wrap-anywhere"
        >
          <span>{name}</span>
          {markOf?.(name)}
        </li>
      ))}
      {rest > 0 ? (
        <li className="px-1 py-0.5 text-[0.875rem] leading-relaxed text-tinta-2">{`y ${rest} más`}</li>
      ) : null}
    </ul>
  )
}
