import { clsx } from 'clsx'
import { Camera, Images, type LucideIcon } from 'lucide-react'

interface Props {
  icon: LucideIcon
  lead?: string
  label: string
  of: string
  multiple?: boolean
  capture?: 'environment'
  hidden?: string
  onPick: (files: File[]) => void
}

export const itemAction =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-3 text-[0.9375rem] font-medium text-tinta transition-colors hover:bg-fondo-4'

/** One word on a phone, where three of them share a line. */
export const ShortLabel = ({ lead, label }: { lead?: string | undefined; label: string }) => (
  <span>
    {lead && <span className="max-sm:sr-only">{`${lead} `}</span>}
    <span className="max-sm:inline-block max-sm:first-letter:uppercase">{label}</span>
  </span>
)

function Picker({ icon: Icon, lead, label, of, hidden, onPick, ...input }: Props) {
  return (
    <label
      className={clsx(
        itemAction,
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-magenta',
        hidden,
      )}
    >
      <input
        {...input}
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={event => {
          onPick([...(event.target.files ?? [])])
          // The same photo can be picked again after it was removed.
          event.target.value = ''
        }}
      />
      <Icon aria-hidden size={19} strokeWidth={1.7} />
      <ShortLabel lead={lead} label={label} />
      <span className="sr-only">{` de ${of}`}</span>
    </label>
  )
}

interface PickersProps {
  of: string
  onPick: (files: File[]) => void
}

/** The camera itself for a finger; stored photos everywhere. */
export const PhotoPickers = (props: PickersProps) => (
  <>
    <Picker {...props} icon={Camera} label="Cámara" capture="environment" hidden="pointer-fine:hidden" />
    <Picker {...props} icon={Images} lead="Añadir" label="foto" multiple />
  </>
)
