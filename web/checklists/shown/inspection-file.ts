import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { callForFile } from '#web/api/call-for-file.ts'

export const inspectionFile = (id: string) => `inspection ${id}`

export const askForInspection = (id: string) => () => callForFile(checklistApi.download, { params: { id } })
