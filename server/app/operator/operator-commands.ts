import { figures } from '#server/app/operator/figures-command.ts'
import { files } from '#server/app/operator/files-command.ts'
import { dbFinish } from '#server/app/operator/finish-command.ts'
import type { OperatorCommand } from '#server/app/operator/operator-command.ts'
import { reports } from '#server/app/operator/report-command.ts'
import { tasks } from '#server/app/operator/task-command.ts'
import { taxReport } from '#server/app/operator/tax-report-command.ts'
import { terms } from '#server/app/operator/terms-command.ts'
import { user } from '#server/app/operator/user-command.ts'

export const operatorCommands = {
  reports,
  tasks,
  user,
  files,
  figures,
  'tax-report': taxReport,
  terms,
  'db-finish': dbFinish,
} satisfies Record<string, OperatorCommand>
export type CommandName = keyof typeof operatorCommands
