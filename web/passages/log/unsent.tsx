import { CloudOff } from 'lucide-react'

/** '3 guardadas y 2 fotos en este dispositivo.' */
function unsentInWords(count: number, photos: number): string {
  const entries = count === 1 ? '1 guardada' : `${count} guardadas`
  const pictures = photos === 1 ? '1 foto' : `${photos} fotos`
  return [count > 0 && entries, photos > 0 && pictures].filter(Boolean).join(' y ')
}

export function Unsent({ count, photos, inMemory }: { count: number; photos: number; inMemory: boolean }) {
  if (count + photos === 0) return null
  return (
    <p role="status" className="flex gap-3 border-y border-linea py-4 leading-snug">
      <CloudOff aria-hidden size={22} strokeWidth={1.7} className="mt-0.5 shrink-0" />
      <span>
        <b className="block font-semibold">{`${unsentInWords(count, photos)} en este dispositivo.`}</b>
        <span className="text-tinta-2">
          {inMemory
            ? 'Este navegador no las guarda: no cierres la página hasta que salgan.'
            : 'Salen solas, en orden, cuando vuelva la señal.'}
        </span>
      </span>
    </p>
  )
}
