import { clsx } from 'clsx'
import { useState } from 'react'

type Size = 'small' | 'regular' | 'large'

const sizes: Record<Size, string> = {
  small: 'size-8 text-[0.6875rem]',
  regular: 'size-11 text-sm',
  large: 'size-24 text-3xl',
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return [first, last]
    .map(word => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('es')
}

interface AvatarProps {
  name: string
  picture: string | null
  size?: Size | undefined
}

/** Hidden from screen readers: the name is beside it, or on the link around it. */
export function Avatar({ name, picture, size = 'regular' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const round = clsx('shrink-0 rounded-full', sizes[size])
  if (picture && picture !== broken)
    return (
      <img
        src={picture}
        alt=""
        loading="lazy"
        onError={() => setBroken(picture)}
        className={clsx('bg-arena object-cover', round)}
      />
    )
  return (
    <span aria-hidden className={clsx('grid place-items-center bg-arena font-semibold text-tinta', round)}>
      {initials(name)}
    </span>
  )
}
