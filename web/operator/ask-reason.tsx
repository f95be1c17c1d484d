import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { REASON_MAX, reasonQuery } from '#domain/operator/operator.ts'
import { DeskScreen } from '#web/operator/desk-screen.tsx'
import { operatorSession } from '#web/session/operator-session.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { TextField } from '#web/ui/fields.tsx'
import { formOf } from '#web/ui/form-of.ts'

/** Another operator in the same tab gives a reason of their own. */
const keyOf = (subject: string) => `singladura.reason.${operatorSession()?.operator._id}.${subject}`

function givenReason(subject: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(subject)) ?? undefined
  } catch {
    return undefined // blocked by the browser's settings: it is asked each time
  }
}

function keepReason(subject: string, reason: string) {
  try {
    sessionStorage.setItem(keyOf(subject), reason)
  } catch {
    // As above.
  }
}

interface AskReasonProps {
  /** Kind and id: 'person 0199…'. The reason is kept for it until the tab is closed. */
  subject: string
  title: ReactNode
  back: { to: string; label: string }
  /** The opened thing; `reason` goes into its call as `?reason=`. */
  children: (reason: string) => Elements
}

/** Before something of a person is opened: why. */
export const AskReason = (props: AskReasonProps) => <Asked key={props.subject} {...props} />

function Asked({ subject, title, back, children }: AskReasonProps) {
  const [reason, setReason] = useState(() => givenReason(subject))
  const [wasAsked] = useState(reason === undefined)
  const form = useForm<z.input<typeof reasonQuery>>({
    resolver: formOf(reasonQuery),
    defaultValues: { reason: '' },
  })
  const submit = form.handleSubmit(given => {
    keepReason(subject, given.reason)
    setReason(given.reason)
  })
  // Nothing else can be done here.
  const { setFocus } = form
  useEffect(() => {
    if (wasAsked) setFocus('reason')
  }, [wasAsked, setFocus])
  // The button that had the focus is gone.
  const opened = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wasAsked && reason !== undefined) opened.current?.focus()
  }, [wasAsked, reason])
  if (reason !== undefined)
    return (
      <div ref={opened} tabIndex={-1} className="outline-none focus-visible:outline-none">
        {children(reason)}
      </div>
    )
  return (
    <DeskScreen title={title} back={back}>
      <form noValidate onSubmit={submit} className="grid max-w-140 gap-5">
        <TextField
          label="Por qué lo abres"
          hint="Queda en la auditoría, con tu nombre. Basta una vez mientras no cierres esta pestaña."
          autoComplete="off"
          count={{ value: form.watch('reason'), max: REASON_MAX }}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <div>
          <Button type="submit">Abrir</Button>
        </div>
      </form>
    </DeskScreen>
  )
}
