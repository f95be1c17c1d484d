import { useEffect } from 'react'
import { blankJob, type JobFormOf, type JobFormValues } from '#web/jobs/job-form-values.ts'
import { currentSession } from '#web/session.ts'

// One for each person, because a shared computer's tab may see two of them.
const key = () => `singladura.offer-draft.${currentSession()?.user._id}`

/** What was typed before a reload, else a blank form. */
export function keptDraft(): JobFormValues {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key()) ?? '{}')
    return { ...blankJob, ...(kept as Partial<JobFormValues>) }
  } catch {
    return blankJob // written by something else
  }
}

export const dropDraft = () => sessionStorage.removeItem(key())

/** Keeps what is typed until it is published. */
export function useKeepDraft(form: JobFormOf) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => sessionStorage.setItem(key(), JSON.stringify(values)),
      }),
    [form.subscribe],
  )
}
