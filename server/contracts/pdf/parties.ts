import { actsAs } from '#domain/accounts/professional-status.ts'
import type { ContractData } from '#domain/contracts/contract-data.ts'
import { type PartyCard, writePartyCards } from '#server/platform/pdf/party-cards.ts'
import type { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'

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
      actsAs(data.ownerProfessionalStatus),
    ]),
  },
  {
    role: 'Tripulante',
    name: data.crewName,
    lines: filled([
      idNumber(data.crewIdNumber),
      data.crewEmail,
      data.crewPhone,
      data.crewAddress,
      actsAs(data.crewProfessionalStatus),
    ]),
  },
]

export const writeParties = (writer: PdfWriter, data: ContractData): void =>
  writePartyCards(writer, 'Partes', partiesOf(data))
