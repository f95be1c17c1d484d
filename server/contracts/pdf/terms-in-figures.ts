import { type ContractData, NOT_STATED, payBasisLabels } from '#domain/contracts/contract-data.ts'
import { vesselLines } from '#domain/jobs/offer-field-lists.ts'
import { formatFullMoney, formatLongDay, formatNumber } from '#domain/spanish-format.ts'
import type { VesselType } from '#domain/vessels/vessel-type.ts'
import { boundFacts } from '#server/contracts/pdf/bound-facts.ts'
import { type Fact, writeDefinitionList } from '#server/platform/pdf/definition-list.ts'
import type { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { beginSection } from '#server/platform/pdf/section.ts'

const ROOM_FOR_FACTS = 34

export const vesselTypeLabels: Record<VesselType, string> = {
  sailboat: 'Velero',
  motorboat: 'Lancha a motor',
  catamaran: 'Catamarán',
  yacht: 'Yate',
  other: 'Otro',
}

const known = (facts: [label: string, value: string | null][]): Fact[] =>
  facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
const sum = (value: number | null) => (value === null ? null : formatFullMoney(value))

function writeFactSection(writer: PdfWriter, title: string, columns: number, facts: Fact[]): void {
  const section = beginSection(writer, title, ROOM_FOR_FACTS)
  writeDefinitionList(writer, section, columns, facts)
  section.end()
}

export const writeVessel = (writer: PdfWriter, data: ContractData): void =>
  writeFactSection(writer, 'Embarcación', 3, [
    { label: 'Tipo', value: vesselTypeLabels[data.vesselType] },
    ...boundFacts(data, vesselLines),
    ...known([
      ['Eslora', data.vesselLength === null ? null : `${formatNumber(data.vesselLength)} m`],
      ['Matrícula', data.vesselRegistration ?? NOT_STATED],
      ['Bandera', data.vesselFlag ?? NOT_STATED],
    ]),
  ])

export const writePrice = (writer: PdfWriter, data: ContractData): void =>
  writeFactSection(
    writer,
    'Precio y gastos',
    3,
    known([
      ['Presupuesto', sum(data.budget) ?? NOT_STATED],
      ['Forma de pago', data.payBasis && payBasisLabels[data.payBasis]],
      ['Anticipo', sum(data.advance)],
      ['Tope de gastos', sum(data.expenseLimit)],
      ['Por día de espera', sum(data.waitingDaySum)],
    ]),
  )

export const writeInsurance = (writer: PdfWriter, data: ContractData): void =>
  writeFactSection(writer, 'Seguro', 3, [
    { label: 'Aseguradora', value: data.insurer ?? NOT_STATED },
    { label: 'Póliza', value: data.insurancePolicy ?? NOT_STATED },
    { label: 'Vigente hasta', value: data.insuranceEnd ? formatLongDay(data.insuranceEnd) : NOT_STATED },
  ])
