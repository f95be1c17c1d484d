import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

type Tone = 'primary' | 'ghost' | 'quiet' | 'danger'
type Size = 'regular' | 'compact'

interface Look {
  tone?: Tone | undefined
  size?: Size | undefined
  wide?: boolean | undefined
  stretched?: boolean | undefined
}

const tones: Record<Tone, string> = {
  primary: 'bg-tinta text-white hover:bg-tinta/85',
  ghost:
    'bg-white/85 text-tinta inset-ring-[1.5px] inset-ring-tinta/25 hover:bg-white hover:inset-ring-tinta',
  quiet: 'text-tinta underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta',
  danger: 'bg-babor text-white hover:bg-babor/85',
}
const sizes: Record<Size, string> = {
  regular: 'min-h-13.5 py-2 text-base',
  compact: 'min-h-11 py-1.5 text-[0.9375rem]',
}
const widths: Record<Size, string> = { regular: 'px-7.5', compact: 'px-5.5' }

export function buttonStyle({ tone = 'primary', size = 'regular', wide, stretched }: Look = {}): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-full text-center leading-tight font-semibold print:hidden',
    // A scale would shrink the stretched area to the button, and the press would miss it.
    stretched
      ? 'transition-colors after:absolute after:inset-0 after:rounded-card'
      : 'transition active:scale-[0.98]',
    // Forced colours remove the background: only the edge shows the button.
    'forced-colors:border forced-colors:border-[ButtonBorder]',
    'disabled:pointer-events-none disabled:opacity-45 aria-disabled:cursor-progress aria-disabled:opacity-70',
    tones[tone],
    sizes[size],
    tone === 'quiet' ? 'px-3' : widths[size],
    wide && 'w-full',
  )
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  busy?: boolean | undefined
  busyLabel?: string | undefined
}

/** While busy it keeps the focus, which a disabled button would lose, and does nothing. */
export function Button({
  tone,
  size,
  wide,
  stretched,
  busy,
  busyLabel,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={press}
      data-stretched={stretched}
      className={buttonStyle({ tone, size, wide, stretched })}
    >
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}

interface ButtonLinkProps extends Look, Omit<LinkProps, 'className'> {
  to: string
  children: ReactNode
}

export function ButtonLink({ tone, size, wide, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyle({ tone, size, wide })} />
}
