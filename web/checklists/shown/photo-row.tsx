import type { ShownPhoto, ShowPhotos } from '#web/checklists/shown/photo-words.ts'

interface Props {
  thumbnails: readonly string[]
  /** The same photos in full size, in the same order. */
  photos: ShownPhoto[]
  size?: 'small' | 'regular'
  onShow: ShowPhotos
}

const sizes = { small: 'size-14', regular: 'size-22' }

export function PhotoRow({ thumbnails, photos, size = 'regular', onShow }: Props) {
  if (thumbnails.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {thumbnails.map((thumbnail, at) => (
        <li key={thumbnail}>
          <button
            type="button"
            onClick={() => onShow(photos, at)}
            aria-label={`Ver ${photos[at]?.alt}`}
            className={`block overflow-hidden rounded-inner bg-fondo-4 focus-visible:rounded-inner ${sizes[size]}`}
          >
            <img src={thumbnail} alt="" loading="lazy" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  )
}
