import type { HttpDependencies } from '#server/platform/http/serve.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

export interface Dependencies extends HttpDependencies {
  tasks: TaskRegister
}
