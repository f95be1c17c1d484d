import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { callForFile } from '#web/api/call-for-file.ts'

/** The device's name for the PDF of an approved list. */
export const inspectionFile = (id: string) => `inspection ${id}`

export const askForInspection = (id: string) => () => callForFile(checklistApi.download, { params: { id } })
