import { expenseCategoryLabels } from '#domain/ledger/expense.ts'
import { listAnnexes } from '#server/annexes/annex-queries.ts'
import { readAnnexPdf } from '#server/annexes/make-annex-pdf.ts'
import { type BundleFile, numbered, photoFile, plainName, textFile } from '#server/bundle/bundle-file.ts'
import type { Bundle } from '#server/bundle/load-bundle.ts'
import { readContractPdf } from '#server/contracts/make-contract-pdf.ts'
import { accountCsv, ownExpensesCsv } from '#server/ledger/account-csv.ts'
import type { ExpenseRow } from '#server/ledger/ledger-table.ts'
import type { Account, Ledger } from '#server/ledger/load-accounts.ts'
import { readSettlementPdf } from '#server/ledger/make-settlement-pdf.ts'
import type { Context } from '#server/platform/context.ts'
import { readSeaServicePdf } from '#server/sea-service/make-sea-service-pdf.ts'
import { findDecided } from '#server/sea-service/sea-service-queries.ts'

function receiptFiles(
  context: Context,
  { receipts }: Pick<Ledger, 'receipts'>,
  expenses: readonly ExpenseRow[],
  folder: string,
): BundleFile[] {
  const oldest = expenses.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
  return oldest.flatMap(({ id, at, category }, index) =>
    (receipts.get(id) ?? []).map(({ file }, each) =>
      photoFile(context, {
        name: `${folder}/justificantes/${numbered(index)}-${at.toISOString().slice(0, 10)}-${plainName(expenseCategoryLabels[category])}-${numbered(each)}.jpg`,
        about: 'los justificantes de los gastos, en el orden de la cuenta',
        file,
      }),
    ),
  )
}

async function filesOf(
  context: Context,
  ledger: Ledger,
  account: Account,
  folder: string,
): Promise<BundleFile[]> {
  const { contract, settlement, expenses } = account
  const annexes = await listAnnexes(context.db, contract.id)
  const service = (await findDecided(context.db, [contract.id])).get(contract.id)
  const pdf = (name: string, about: string, read: () => Promise<Buffer>) => ({
    name: `${folder}/${name}.pdf`,
    about,
    read,
  })
  return [
    pdf('contrato', 'el contrato, firmado por los dos y sellado', () =>
      readContractPdf(context, contract.id),
    ),
    ...annexes
      .filter(({ status }) => status === 'in_force')
      .map(({ id, number }) =>
        pdf(`anexo-${number}`, 'un anexo del contrato, firmado y sellado', () => readAnnexPdf(context, id)),
      ),
    textFile(`${folder}/cuenta.csv`, 'la cuenta, para una hoja de cálculo', () =>
      accountCsv(ledger, account),
    ),
    ...receiptFiles(context, ledger, expenses, folder),
    ...(settlement?.status === 'signed'
      ? [
          pdf('liquidacion', 'la liquidación, firmada por los dos y sellada', () =>
            readSettlementPdf(context, settlement.id),
          ),
        ]
      : []),
    ...(service?.status === 'signed'
      ? [
          pdf('certificado-de-navegacion', 'el certificado de navegación, firmado y sellado', () =>
            readSeaServicePdf(context, service.id),
          ),
        ]
      : []),
  ]
}

/** Each account of the actor with its papers, and an owner's own expenses. */
export async function ownFiles(context: Context, bundle: Bundle): Promise<BundleFile[]> {
  const { accounts, ledger, isOwner, passage } = bundle
  const files: BundleFile[] = []
  for (const [index, account] of accounts.entries()) {
    const folder = `tripulacion/${numbered(index)}-${plainName(account.contract.data.crewName)}`
    files.push(...(await filesOf(context, ledger, account, folder)))
  }
  if (!isOwner || !passage || ledger.ownExpenses.length === 0) return files
  return [
    ...files,
    textFile('armador/gastos.csv', 'los gastos del armador, para una hoja de cálculo', () =>
      ownExpensesCsv(ledger),
    ),
    ...receiptFiles(context, ledger, ledger.ownExpenses, 'armador'),
  ]
}
