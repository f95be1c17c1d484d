import type { HttpDependencies } from '#server/platform/http/serve.ts'
import type { FormerKinds, TaskKind, TaskRegister } from '#server/platform/tasks/task.ts'
import type { TaskLine } from '#server/platform/tasks/task-lines.ts'

export interface Dependencies extends HttpDependencies {
  tasks: TaskRegister
  lineOfKind: Record<TaskKind, TaskLine>
  formerKinds: FormerKinds
}
