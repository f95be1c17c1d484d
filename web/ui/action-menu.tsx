import { clsx } from 'clsx'
import { DropdownMenu } from 'radix-ui'
import type { ComponentType, ReactNode } from 'react'

interface ItemProps {
  icon: ComponentType<{ size: number; strokeWidth: number; 'aria-hidden': true }>
  onSelect: () => void
  danger?: boolean
  children: ReactNode
}

export const MenuItem = ({ icon: Icon, onSelect, danger, children }: ItemProps) => (
  <DropdownMenu.Item
    onSelect={onSelect}
    className={clsx(
      'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 leading-snug focus-visible:-outline-offset-2',
      danger ? 'text-babor data-highlighted:bg-babor-2' : 'data-highlighted:bg-fondo-4',
    )}
  >
    <Icon aria-hidden size={19} strokeWidth={1.6} />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </DropdownMenu.Item>
)

export const MenuLine = () => <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-linea" />

interface Props {
  label: string
  /** The class of the button that opens it. */
  className: string
  sign: ReactNode
  children: ReactNode
}

export const ActionMenu = ({ label, className, sign, children }: Props) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger aria-label={label} title="Más acciones" className={className}>
      {sign}
    </DropdownMenu.Trigger>
    {/* In place, and not at the end of the page: a menu, too, belongs to a landmark. */}
    <DropdownMenu.Content
      align="end"
      sideOffset={6}
      collisionPadding={12}
      className="z-50 max-w-[calc(100vw-24px)] min-w-60 rounded-inner border border-linea bg-white p-1.5 shadow-ticket outline-none transition starting:-translate-y-1 starting:opacity-0"
    >
      {children}
    </DropdownMenu.Content>
  </DropdownMenu.Root>
)
