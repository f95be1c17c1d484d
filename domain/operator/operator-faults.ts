import { fault } from '#domain/faults.ts'

export const codeMissing = fault('code_missing', () => 'Escribe el código de tu aplicación.')
