import type { DeskTaskView } from '#domain/operator/desk-task.ts'
import { deskTaskApi } from '#domain/operator/desk-task-api.ts'
import { ReasonDialog } from '#web/operator/reason-dialog.tsx'

export type TaskAct = 'retryTask' | 'dropTask'

const words = {
  retryTask: {
    title: 'Repetir la tarea',
    text: 'Se hace en cuanto un servidor esté libre, con todos sus intentos por delante.',
    confirm: 'Repetir',
    tone: 'primary',
  },
  dropTask: {
    title: 'Descartar la tarea',
    text: 'No se hará, y no se puede deshacer. A nadie se le dice.',
    confirm: 'Descartar',
    tone: 'danger',
  },
} as const

interface TaskDialogProps {
  task: DeskTaskView
  act: TaskAct
  onClose: () => void
}

/** Why a task is repeated or dropped. */
export function TaskDialog({ task, act, onClose }: TaskDialogProps) {
  const { text, ...shown } = words[act]
  return (
    <ReasonDialog
      endpoint={deskTaskApi[act]}
      id={task._id}
      text={`${task.name}. ${text}`}
      {...shown}
      open
      onClose={onClose}
    />
  )
}
