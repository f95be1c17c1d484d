import { DropPicker } from '#web/contracts/drop-picker.tsx'

interface Props {
  busyWith: string | undefined
  busyLabel: string
  problem: string | undefined
  onRetry: (() => void) | undefined
  onFile: (file: File) => void
  takesFocus: boolean
}

export const VerifyPicker = ({ busyWith, onFile, ...props }: Props) => (
  <DropPicker
    {...props}
    label="El PDF que compruebas"
    fieldLabel="PDF del documento"
    accept="application/pdf,.pdf"
    status={busyWith === undefined ? 'El PDF que quieres comprobar' : `Comprobando «${busyWith}»…`}
    busy={busyWith !== undefined}
    words={{ choose: 'Elegir PDF', chooseOther: 'Elegir otro PDF' }}
    onFiles={([file]) => {
      if (file) onFile(file)
    }}
  >
    <p className="mt-2 max-w-100 text-pretty text-tinta-2">
      <span className="pointer-coarse:hidden">Arrástralo hasta aquí o elígelo. </span>
      Un PDF de hasta 20 MB: se compara con nuestro sello y no se guarda.
    </p>
  </DropPicker>
)
