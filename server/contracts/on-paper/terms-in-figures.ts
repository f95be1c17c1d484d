import { type ContractData, NOT_STATED, payBasisLabels } from '#domain/contracts/contract.ts'
import type { VesselType } from '#domain/jobs/job.ts'
import { type Fact, writeFacts } from '#server/documents/facts.ts'
import type { Paper } from '#server/documents/paper.ts'
import { beginSection } from '#server/documents/section.ts'
import { decimal, euros, longDay } from '#server/documents/spanish-formats.ts'

const ROOM_FOR_FACTS = 34

export const vesselTypeLabels: Record<VesselType, string> = {
  sailboat: 'Velero',
  motorboat: 'Lancha a motor',
  catamaran: 'Catamarán',
  yacht: 'Yate',
  other: 'Otro',
}

/** The facts that were filled in; a sum of 0 was. */
const known = (facts: [label: string, value: string | null][]): Fact[] =>
  facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
const sum = (value: number | null) => (value === null ? null : euros(value))

function writeFactSection(paper: Paper, title: string, columns: number, facts: Fact[]): void {
  const section = beginSection(paper, title, ROOM_FOR_FACTS)
  writeFacts(paper, section, columns, facts)
  section.end()
}

export const writeVessel = (paper: Paper, data: ContractData): void =>
  writeFactSection(
    paper,
    'Embarcación',
    3,
    known([
      ['Tipo', vesselTypeLabels[data.vesselType]],
      ['Nombre', data.vesselName],
      ['Eslora', data.vesselLength === null ? null : `${decimal(data.vesselLength)} m`],
      ['Matrícula', data.vesselRegistration ?? NOT_STATED],
      ['Bandera', data.vesselFlag ?? NOT_STATED],
    ]),
  )

export const writePrice = (paper: Paper, data: ContractData): void =>
  writeFactSection(
    paper,
    'Precio y gastos',
    3,
    known([
      [data.crewRequired > 1 ? 'Presupuesto por tripulante' : 'Presupuesto', sum(data.budget) ?? NOT_STATED],
      ['Forma de pago', data.payBasis && payBasisLabels[data.payBasis]],
      ['Anticipo', sum(data.advance)],
      ['Tope de gastos', sum(data.expenseLimit)],
      ['Por día de espera', sum(data.waitingDaySum)],
    ]),
  )

/** An insurance that nobody named must be seen to be missing. */
export const writeInsurance = (paper: Paper, data: ContractData): void =>
  writeFactSection(paper, 'Seguro', 3, [
    { label: 'Aseguradora', value: data.insurer ?? NOT_STATED },
    { label: 'Póliza', value: data.insurancePolicy ?? NOT_STATED },
    { label: 'Vigente hasta', value: data.insuranceEnd ? longDay(data.insuranceEnd) : NOT_STATED },
  ])
