import { useState } from 'react'
import { CheckPicker } from '#web/bundle/check-picker.tsx'
import { checkWords } from '#web/bundle/check-words.ts'
import { useCheck } from '#web/bundle/use-check.ts'
import { VerifyMeaning } from '#web/contracts/verify-meaning.tsx'
import { VerifyVerdict } from '#web/contracts/verify-verdict.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'

function Check() {
  const { checked, busy, problem, check, retry, startOver } = useCheck()
  const [again, setAgain] = useState(false)
  if (checked) {
    const { result, name, faults } = checked
    const beginAgain = () => {
      startOver()
      setAgain(true)
    }
    return (
      <VerifyVerdict
        verdict={result}
        words={checkWords(checked)}
        faults={faults}
        fileName={name}
        onAgain={beginAgain}
      />
    )
  }
  return <CheckPicker busy={busy} problem={problem} onFiles={check} onRetry={retry} takesFocus={again} />
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
