import type { OperatorCommand } from '#server/app/cli/operator-command.ts'
import { reports } from '#server/app/cli/report-command.ts'
import { tasks } from '#server/app/cli/task-command.ts'
import { user } from '#server/app/cli/user-command.ts'

export const operatorCommands = { reports, tasks, user } satisfies Record<string, OperatorCommand>
export type CommandName = keyof typeof operatorCommands
