import type { OperatorCommand } from '#server/cli/operator-command.ts'
import { reports } from '#server/cli/report-command.ts'
import { tasks } from '#server/cli/task-command.ts'
import { user } from '#server/cli/user-command.ts'

export const operatorCommands = { reports, tasks, user } satisfies Record<string, OperatorCommand>
export type CommandName = keyof typeof operatorCommands
