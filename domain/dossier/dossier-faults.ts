import { fault } from '#domain/faults.ts'

export const insurerStateUnknown = fault('insurer_state_unknown', () => 'Elige la respuesta en la lista.')
