import { professionalStatusOf } from '#domain/accounts/professional-status.ts'

interface Parties {
  crewProfessionalStatus?: unknown
  ownerProfessionalStatus?: unknown
}

/** Whether the crew member sells to a consumer; undefined while too little is known. */
export function isConsumerContract(parties: Parties): boolean | undefined {
  const crew = professionalStatusOf(parties.crewProfessionalStatus)
  const owner = professionalStatusOf(parties.ownerProfessionalStatus)
  if (crew === 'particular' || owner === 'autonomo' || owner === 'empresa') return false
  return crew && owner ? true : undefined
}
