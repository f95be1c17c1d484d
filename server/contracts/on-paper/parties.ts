import type { ContractData } from '#domain/contracts/contract.ts'
import type { Paper } from '#server/documents/paper.ts'
import { type PartyCard, writePartyCards } from '#server/documents/party-cards.ts'

/** Only what was filled in. */
const filled = (lines: (string | null)[]) => lines.filter(line => line !== null)
const idNumber = (text: string | null) => text && `DNI/NIE/Pasaporte: ${text}`

const partiesOf = (data: ContractData): [PartyCard, PartyCard] => [
  {
    role: 'Propietario / Armador',
    name: data.ownerName,
    lines: filled([
      data.ownerCompany,
      idNumber(data.ownerIdNumber),
      data.ownerEmail,
      data.ownerPhone,
      data.ownerAddress,
    ]),
  },
  {
    role: 'Tripulante',
    name: data.crewName,
    lines: filled([idNumber(data.crewIdNumber), data.crewEmail, data.crewPhone, data.crewAddress]),
  },
]

export const writeParties = (paper: Paper, data: ContractData): void =>
  writePartyCards(paper, 'Partes', partiesOf(data))
