export const parties = ['crew', 'owner'] as const
export type Party = (typeof parties)[number]

export const contractEvents = [
  'crew_signed',
  'owner_signed',
  'returned',
  'reminded',
  'cancelled',
  'ended',
  'mailed_to_crew',
  'mailed_to_owner',
] as const
export type ContractEvent = (typeof contractEvents)[number]

export const contractEventLabels: Record<ContractEvent, string> = {
  crew_signed: 'El tripulante firma el contrato',
  owner_signed: 'El propietario firma el contrato',
  returned: 'El propietario devuelve el contrato; la firma anterior queda sin efecto',
  reminded: 'Recordatorio de firma',
  cancelled: 'El contrato se cancela',
  ended: 'El contrato termina de mutuo acuerdo',
  mailed_to_crew: 'Copia enviada al tripulante',
  mailed_to_owner: 'Copia enviada al propietario',
}
