import type { HttpDependencies } from '#server/platform/http/serve.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

/** What the program is built over; `composition-root.ts` makes it. */
export interface Dependencies extends HttpDependencies {
  tasks: TaskRegister
}
