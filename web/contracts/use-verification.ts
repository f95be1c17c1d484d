import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#domain/api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { type ApiError, call } from '#web/api/client.ts'
import { noteProgress, useProgressWords } from '#web/api/sending-progress.ts'
import { fileProblem } from '#web/contracts/verify-file.ts'

type Verdict = Reply<typeof contractApi.verify>

export function useVerification(contractId: string) {
  const [file, setFile] = useState<File>()
  const [wrong, setWrong] = useState<string>()
  const asking = useMutation<Verdict, ApiError, File>({
    mutationFn: chosen =>
      call(
        contractApi.verify,
        { params: { contractId }, file: chosen },
        { onProgress: sent => noteProgress(chosen, sent) },
      ).finally(() => noteProgress(chosen, undefined)),
  })
  const { error } = asking
  const asked = useProgressWords('Comprobando…', asking.isPending ? file : undefined)
  return {
    file,
    asking: asking.isPending,
    asked,
    verdict: asking.data?.result,
    unknown: error?.code === 'contract_not_found',
    problem: wrong ?? error?.message,
    /** Undefined if sending the same file again would end the same way. */
    retry:
      file && error && (error.status === 0 || error.status >= 429) ? () => asking.mutate(file) : undefined,
    async check(chosen: File) {
      if (asking.isPending) return
      asking.reset()
      setFile(chosen)
      const problem = await fileProblem(chosen)
      setWrong(problem)
      if (!problem) asking.mutate(chosen)
    },
    startOver() {
      asking.reset()
      setFile(undefined)
      setWrong(undefined)
    },
  }
}
