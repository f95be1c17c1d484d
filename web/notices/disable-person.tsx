import { useState } from 'react'
import type { PersonView } from '#domain/operator/people.ts'
import { personPolicy } from '#domain/operator/person-policy.ts'
import { DisableDialog } from '#web/notices/disable-dialog.tsx'
import { ActRow } from '#web/operator/act-row.tsx'

export function DisablePerson({ person }: { person: PersonView }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {personPolicy.disable(person).allowed && (
        <ActRow
          label="Cerrar la cuenta…"
          note="Con sus razones, por correo."
          tone="danger"
          onClick={() => setOpen(true)}
        />
      )}
      {/* Also when somebody else was quicker: it says so. */}
      {open && <DisableDialog person={person} onClose={() => setOpen(false)} />}
    </>
  )
}
