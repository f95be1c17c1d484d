import { Tabs } from 'radix-ui'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { passOverPalm } from '#web/signatures/pass-over-palm.ts'
import { drawName } from '#web/signatures/signature-name.ts'
import { type Drawing, fitStrokes } from '#web/signatures/signature-strokes.ts'
import { TextField } from '#web/ui/fields.tsx'

/** The line's width, which the library calls its radius. */
const RADIUS = 1
const RESOLUTION = 2

export interface Ink {
  clear: () => void
  /** As a PNG data URL; undefined if it is empty. */
  png: () => string | undefined
}

interface CanvasProps {
  ref: Ref<Ink>
  /** The strokes so far; they outlive the dialog. */
  drawing: { current: Drawing | undefined }
  /** A typed name instead of the drawing, or null for a drawing. */
  typed: string | null
  onDrawn: () => void
}

function SignatureCanvas({ ref, drawing, typed, onDrawn }: CanvasProps) {
  const drawn = useEffectEvent(onDrawn)
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  const draw = useRef(() => {})

  useEffect(() => {
    const { current: sheet } = canvas
    const context = sheet?.getContext('2d')
    if (!sheet || !context) return
    const signature = new SignaturePad(sheet, { minWidth: RADIUS, maxWidth: RADIUS, penColor: '#000' })
    pad.current = signature
    const stopPassingOver = passOverPalm(signature, sheet)
    const area = () => ({ width: sheet.clientWidth, height: sheet.clientHeight })
    signature.addEventListener('endStroke', () => {
      drawing.current = { strokes: signature.toData(), ...area() }
      drawn()
    })
    // Setting its size empties a canvas and forgets its scale.
    const fit = () => {
      const { width, height } = area()
      if (width === 0) return
      sheet.width = width * RESOLUTION
      sheet.height = height * RESOLUTION
      context.scale(RESOLUTION, RESOLUTION)
      draw.current()
    }
    let before = 0
    const watch = new ResizeObserver(() => {
      fit()
      // A turned phone has little height: the canvas comes first.
      if (before > 0 && before !== sheet.clientWidth) sheet.scrollIntoView({ block: 'center' })
      before = sheet.clientWidth
    })
    watch.observe(sheet)
    return () => {
      watch.disconnect()
      stopPassingOver()
      signature.off()
    }
  }, [drawing])

  useEffect(() => {
    const redraw = () => {
      const { current: sheet } = canvas
      const context = sheet?.getContext('2d')
      if (!sheet || !context || !pad.current) return
      const area = { width: sheet.clientWidth, height: sheet.clientHeight }
      pad.current.clear()
      if (typed === null) {
        pad.current.on()
        if (drawing.current) pad.current.fromData(fitStrokes(drawing.current, area))
      } else {
        pad.current.off()
        if (typed.trim()) drawName(context, typed.trim(), area)
      }
    }
    draw.current = redraw
    redraw()
    // The italic is loaded at its first use.
    if (typed) document.fonts.load('italic 400 48px Newsreader', typed).then(redraw, () => undefined)
    return () => {
      draw.current = () => {}
    }
  }, [typed, drawing])

  useImperativeHandle(ref, () => ({
    clear() {
      drawing.current = undefined
      pad.current?.clear()
    },
    png: () =>
      (typed === null ? drawing.current : typed.trim()) ? canvas.current?.toDataURL('image/png') : undefined,
  }))

  return (
    <div className="relative">
      <canvas
        ref={canvas}
        role="img"
        aria-label={typed === null ? 'Espacio para dibujar la firma' : `Firma: ${typed}`}
        className="block h-[clamp(8rem,40dvh,17rem)] w-full touch-none rounded-inner border border-control bg-white"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-6 bottom-[22%] border-b border-dashed border-veril"
      />
    </div>
  )
}

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
  'min-h-11 min-w-0 grow rounded-full px-[min(1rem,4vw)] text-[0.9375rem] font-semibold focus-visible:rounded-full focus-visible:outline-offset-1 data-[state=active]:bg-tinta data-[state=active]:text-white data-[state=inactive]:hover:bg-fondo-3'

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
