import { clsx } from 'clsx'
import type { PhotoView } from '#domain/checklists/checklist.ts'
import { THUMBNAIL_SIDE } from '#domain/uploads.ts'
import type { ShowPhotos } from '#web/checklists/shown/photo-words.ts'
import type { GalleryPhoto } from '#web/ui/gallery-surface.tsx'

const thumbnailWidth = ({ width, height }: PhotoView) =>
  Math.round(width * Math.min(1, THUMBNAIL_SIDE / Math.max(width, height)))

interface Props {
  photos: readonly PhotoView[]
  shown: GalleryPhoto[]
  onShow: ShowPhotos
}

/** Photos large enough to be judged without opening them. */
export function PhotoGrid({ photos, shown, onShow }: Props) {
  if (photos.length === 0) return null
  const alone = photos.length === 1
  return (
    <ul className={clsx('mt-4 grid gap-2.5', alone ? 'max-w-130' : 'max-w-170 grid-cols-2')}>
      {photos.map((photo, index) => (
        <li key={photo._id}>
          <button
            type="button"
            onClick={() => onShow(shown, index)}
            aria-label={`Ver ${shown[index]?.alt}`}
            className="block w-full overflow-hidden rounded-inner bg-fondo-4 transition-opacity hover:opacity-90 focus-visible:rounded-inner"
          >
            <img
              src={photo.thumbnailPath}
              srcSet={`${photo.thumbnailPath} ${thumbnailWidth(photo)}w, ${photo.path} ${photo.width}w`}
              sizes={alone ? '(min-width: 560px) 520px, 90vw' : '(min-width: 560px) 340px, 45vw'}
              alt=""
              loading="lazy"
              className="aspect-4/3 w-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
