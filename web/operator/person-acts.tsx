import { type Ref, useId, useState } from 'react'
import type { PersonView } from '#domain/operator/people.ts'
import { peopleApi } from '#domain/operator/people-api.ts'
import { type PersonAct, personPolicy } from '#domain/operator/person-policy.ts'
import { formatCount } from '#domain/spanish-format.ts'
import { ActRow } from '#web/operator/act-row.tsx'
import { ReasonDialog } from '#web/operator/reason-dialog.tsx'
import type { Elements } from '#web/ui/elements.ts'

interface ActWords {
  name: Exclude<PersonAct, 'disable'>
  label: string
  note: (person: PersonView) => string
  /** In the dialog. */
  text: (person: PersonView) => string
  confirm: string
}

const acts: ActWords[] = [
  {
    name: 'enable',
    label: 'Volver a abrir la cuenta',
    note: () => 'Termina lo que la mantiene cerrada.',
    text: ({ name }) => `${name} puede entrar otra vez, con su contraseña de siempre.`,
    confirm: 'Abrir la cuenta',
  },
  {
    name: 'signOut',
    label: 'Cerrar sus sesiones',
    note: ({ sessions }) => formatCount(sessions, 'abierta', 'abiertas'),
    text: ({ name }) => `${name} sale de todos sus dispositivos, y puede volver a entrar.`,
    confirm: 'Cerrar sesiones',
  },
  {
    name: 'resendVerification',
    label: 'Reenviar la verificación',
    note: () => 'El enlace dura siete días.',
    text: ({ email }) => `Sale un correo para ${email}, aunque acabe de salir otro.`,
    confirm: 'Enviar',
  },
  {
    name: 'resetPassword',
    label: 'Enlace para otra contraseña',
    note: () => 'El enlace dura una hora.',
    text: ({ email }) =>
      `Sale un correo para ${email}. Hasta que lo use, su contraseña sigue siendo la misma.`,
    confirm: 'Enviar',
  },
]

function ReasonedAct({ act, person }: { act: ActWords; person: PersonView }) {
  const [open, setOpen] = useState(false)
  const { name, label, note, text, confirm } = act
  return (
    <>
      <ActRow label={label} note={note(person)} onClick={() => setOpen(true)} />
      <ReasonDialog
        endpoint={peopleApi[name]}
        id={person._id}
        hint="No lo lee la persona."
        title={label}
        text={text(person)}
        confirm={confirm}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

interface Props {
  person: PersonView
  /** On a phone the acts are below the story: a button at the top leads to them. */
  heading: Ref<HTMLHeadingElement>
  /** Acts that ask for more than a reason. */
  children: Elements
}

/** The acts of an operator on a person now; the server refuses all others. */
export function PersonActs({ person, heading: reached, children }: Props) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="rounded-card bg-white p-5 shadow-ticket sm:p-6">
      <h2
        id={heading}
        ref={reached}
        tabIndex={-1}
        className="scroll-mt-24 text-[1.4375rem] outline-none focus-visible:outline-none"
      >
        Qué se puede hacer
      </h2>
      <div className="mt-5 grid gap-5">
        {acts
          .filter(({ name }) => personPolicy[name](person).allowed)
          .map(act => (
            <ReasonedAct key={act.name} act={act} person={person} />
          ))}
        {children}
      </div>
    </section>
  )
}
