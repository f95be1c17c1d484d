import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/api/client.ts'
import { type Checked, checkFiles } from '#web/bundle/check-files.ts'
import { CheckPicker } from '#web/bundle/check-picker.tsx'
import { checkWords } from '#web/bundle/check-words.ts'
import { VerifyMeaning } from '#web/contracts/verify-meaning.tsx'
import { VerifyVerdict } from '#web/contracts/verify-verdict.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'

const mayRepeat = (error: Error | null) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 429)

function Check() {
  const asking = useMutation<Checked, Error, File[]>({ mutationFn: checkFiles })
  const [again, setAgain] = useState(false)
  const { data, error, variables } = asking
  if (data) {
    const beginAgain = () => {
      asking.reset()
      setAgain(true)
    }
    return (
      <VerifyVerdict
        verdict={data.result}
        words={checkWords(data)}
        faults={data.faults}
        fileName={data.name}
        onAgain={beginAgain}
      />
    )
  }
  return (
    <CheckPicker
      busy={asking.isPending}
      problem={error?.message}
      onFiles={files => {
        if (!asking.isPending) asking.mutate(files)
      }}
      onRetry={variables && mayRepeat(error) ? () => asking.mutate(variables) : undefined}
      takesFocus={again}
    />
  )
}

export function Screen() {
  return (
    <div className="page pb-18">
      <ScreenHead
        title={
          <>
            <span>¿Es un archivo</span> <em>original</em>
            <span>?</span>
          </>
        }
        lead="Comprueba si un PDF o un expediente es el que Singladura selló, o si alguien lo ha cambiado."
      />
      <Check />
      <div className="mt-13">
        <VerifyMeaning />
      </div>
    </div>
  )
}
