import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#web/api/client.ts'
import { type Checked, checkFiles } from '#web/bundle/check-files.ts'

const mayRepeat = (error: Error | null) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 429)

export function useCheck() {
  const asking = useMutation<Checked, Error, File[]>({ mutationFn: checkFiles })
  const { data, error, variables, isPending } = asking
  return {
    checked: data,
    busy: isPending,
    problem: error?.message,
    check(files: File[]) {
      if (!isPending) asking.mutate(files)
    },
    /** Undefined if sending the same again would end the same way. */
    retry: variables && mayRepeat(error) ? () => asking.mutate(variables) : undefined,
    startOver: () => asking.reset(),
  }
}
