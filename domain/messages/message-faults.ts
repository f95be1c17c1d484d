import { fault } from '#domain/faults.ts'

export const messageMissing = fault('message_missing', () => 'Escribe un mensaje.')
export const recipientMissing = fault('recipient_missing', () => 'Indica con quién quieres hablar.')
export const aboutUnreadable = fault('about_unreadable', () => 'La oferta indicada no es válida.')
export const soughtMissing = fault('sought_missing', () => 'Escribe qué buscas.')
