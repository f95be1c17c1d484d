import type { HttpDependencies } from '#server/platform/http/serve.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

/** The dependencies of the whole program; `composition-root.ts` makes them. */
export interface Dependencies extends HttpDependencies {
  tasks: TaskRegister
}
