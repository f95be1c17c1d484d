import { HardDriveDownload } from 'lucide-react'
import { useFileCached, useNoRoom } from '#web/offline/cached-files.ts'
import { Notice } from '#web/ui/notice.tsx'

export function CachedNote({ file }: { file: string }) {
  if (!useFileCached(file)) return null
  return (
    <p className="flex w-full items-center gap-2 text-[0.875rem] leading-snug text-estribor">
      <HardDriveDownload aria-hidden size={17} strokeWidth={1.8} className="shrink-0" />
      En este dispositivo: se abre sin conexión.
    </p>
  )
}

export function NoRoomNote() {
  if (!useNoRoom()) return null
  return (
    <div className="mb-6">
      <Notice tone="wait">
        Este dispositivo no deja guardar más, así que los documentos solo se abren con conexión. Libera
        espacio y vuelve a abrir la página.
      </Notice>
    </div>
  )
}
