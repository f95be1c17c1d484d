import { Tabs } from 'radix-ui'
import type { Ref } from 'react'
import { type Ink, SignatureCanvas } from '#web/signatures/signature-canvas.tsx'
import type { Drawing } from '#web/signatures/signature-strokes.ts'
import { TextField } from '#web/ui/fields.tsx'

interface Props {
  ref: Ref<Ink>
  drawing: { current: Drawing | undefined }
  typed: string | null
  onType: (typed: string | null) => void
  onDrawn: () => void
  /** The placeholder of the text box. */
  name: string
}

const tab =
  'min-h-11 grow rounded-full px-4 text-[0.9375rem] font-semibold focus-visible:rounded-full focus-visible:outline-offset-1 data-[state=active]:bg-tinta data-[state=active]:text-white data-[state=inactive]:hover:bg-fondo-3'

/** With finger, mouse or pen; or by keyboard alone, with a typed name. Both are drawn on the same canvas. */
export function SignatureHere({ ref, drawing, typed, onType, onDrawn, name }: Props) {
  return (
    <Tabs.Root
      value={typed === null ? 'draw' : 'type'}
      onValueChange={value => onType(value === 'draw' ? null : name)}
    >
      <Tabs.List aria-label="Cómo firmar" className="flex gap-1 rounded-full border border-linea p-1">
        <Tabs.Trigger value="draw" className={tab}>
          Dibujar
        </Tabs.Trigger>
        <Tabs.Trigger value="type" className={tab}>
          Escribir mi nombre
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="draw" tabIndex={-1} className="pt-4 text-[0.9375rem] text-tinta-2 short:hidden">
        Firma dentro del recuadro, con el dedo, el ratón o un lápiz.
      </Tabs.Content>
      <Tabs.Content value="type" tabIndex={-1} className="pt-4">
        <TextField
          label="Tu nombre, como firmas"
          autoComplete="name"
          maxLength={80}
          value={typed ?? ''}
          onChange={event => onType(event.target.value)}
        />
      </Tabs.Content>
      <div className="mt-3">
        <SignatureCanvas ref={ref} drawing={drawing} typed={typed} onDrawn={onDrawn} />
      </div>
    </Tabs.Root>
  )
}
