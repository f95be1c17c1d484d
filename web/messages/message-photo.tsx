import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AttachmentView } from '#domain/messages/message.ts'
import { askForFile } from '#web/messages/ask-for-file.ts'
import { useGallery } from '#web/ui/gallery.tsx'

export function useFileAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}

/** It has its place before it is there: nothing moves when it comes. */
export function MessagePhoto({ attachment }: { attachment: AttachmentView }) {
  const { name, width, height, url } = attachment
  const { data, isError, refetch } = useQuery({
    queryKey: ['message photo', url],
    queryFn: () => askForFile(attachment),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const src = useFileAddress(data)
  const { show, gallery } = useGallery()
  const [across, up] = [width ?? 4, height ?? 3]
  return (
    <>
      <button
        type="button"
        aria-label={isError ? `Volver a cargar la foto ${name}` : `Ampliar la foto ${name}`}
        onClick={() => {
          if (isError) void refetch()
          else if (src) show([{ src, alt: name }], 0)
        }}
        style={{ aspectRatio: `${across} / ${up}`, width: `min(84%, 20rem, ${(20 * across) / up}rem)` }}
        className="mb-1 grid min-h-11 min-w-11 place-items-center overflow-hidden rounded-[20px] border border-linea bg-fondo-4 text-tinta-2 focus-visible:rounded-[20px]"
      >
        {src ? (
          <img src={src} alt="" width={across} height={up} className="size-full object-cover" />
        ) : (
          isError && <ImageOff aria-hidden size={28} strokeWidth={1.4} />
        )}
      </button>
      {gallery}
    </>
  )
}
