import { fault } from '#domain/faults.ts'

export const inviteeMissing = fault('invitee_missing', () => 'Indica a quién quieres invitar.')
