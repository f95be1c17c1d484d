import { DropPicker } from '#web/contracts/drop-picker.tsx'

interface Props {
  busy: boolean
  problem: string | undefined
  onFiles: (files: File[]) => void
  onRetry: (() => void) | undefined
  takesFocus: boolean
}

/** Takes a sealed PDF, a bundle, or parts of one. */
export const CheckPicker = (props: Props) => (
  <DropPicker
    {...props}
    label="El archivo que compruebas"
    fieldLabel="Archivos que compruebas"
    multiple
    status={props.busy ? 'Comprobando…' : 'El archivo que quieres comprobar'}
    busyLabel="Comprobando…"
    words={{ choose: 'Elegir archivo', chooseOther: 'Elegir otro' }}
  >
    <p className="mt-2 max-w-110 text-pretty text-tinta-2">
      <span className="pointer-coarse:hidden">Arrástralo hasta aquí o elígelo. </span>
      Un PDF sellado, o el ZIP de un expediente. También manifest.json y manifest.p7s a la vez, con uno de sus
      archivos. Nada se guarda.
    </p>
  </DropPicker>
)
