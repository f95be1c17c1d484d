import * as z from 'zod/mini'

const text = z.string()

/** The configuration of this installation. The value of a setting that may hold a secret is never here. */
export const settingsView = z.object({
  versions: z.object({ singladura: text, node: text, database: text, migrations: z.number() }),
  /** One process's own, or a server that many may share. */
  database: z.enum(['embedded', 'server']),
  storage: z.enum(['folder', 'object_store']),
  mail: z.enum(['folder', 'smtp']),
  /** Keys from the settings, or made by the program. */
  push: z.enum(['settings', 'own']),
  seal: z.enum(['settings', 'own']),
  timestamps: z.boolean(),
  settings: z.array(z.object({ name: text, isSet: z.boolean(), value: z.nullable(text) })),
})
export type SettingsView = z.input<typeof settingsView>
