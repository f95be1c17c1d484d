import { contractApi } from '#domain/contracts/contract-api.ts'
import { call } from '#web/api/client.ts'
import { keep } from '#web/api/read-or-kept.ts'
import { keyOf } from '#web/api/use-call.ts'
import { askForPdf, contractFile } from '#web/contracts/contract-file.ts'
import { contractKey } from '#web/contracts/use-contract.ts'
import { fetchToDevice } from '#web/offline/kept-files.ts'
import { currentSession } from '#web/session/session.ts'

/** Of the latest: whoever is asked for it at sea is on one of these. */
const CONTRACTS_MAX = 10

/** Brings the contracts that both have signed to this device, sheet and PDF. */
export async function keepContracts(): Promise<void> {
  const contracts = await call(contractApi.list, { query: {} })
  const isOwner = currentSession()?.user.role === 'owner'
  const signed = contracts.filter(({ status }) => status === 'completed').slice(0, CONTRACTS_MAX)
  for (const contract of signed) {
    keep(keyOf(contractApi.readById, { params: { contractId: contract._id } }), contract)
    keep(contractKey(contract.job._id, isOwner ? contract.crew._id : undefined), contract)
    await fetchToDevice(contractFile(contract), askForPdf(contract))
  }
}
