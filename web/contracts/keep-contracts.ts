import { contractApi } from '#domain/contracts/contract-api.ts'
import { isCompleted } from '#domain/contracts/contract-status.ts'
import { call } from '#web/api/client.ts'
import { keep } from '#web/api/read-or-cached.ts'
import { keyOf } from '#web/api/use-call.ts'
import { namedBy } from '#web/contracts/agreement-signing.ts'
import { askForPdf, contractFile } from '#web/contracts/contract-file.ts'
import { contractKey } from '#web/contracts/use-contract.ts'
import { fetchToDevice } from '#web/offline/cached-files.ts'
import { currentSession } from '#web/session/session.ts'

/** The latest ones: at sea, one of these is the present transfer's. */
const CONTRACTS_MAX = 10

/** Stores contracts signed by both on this device, sheet and PDF. */
export async function keepContracts(): Promise<void> {
  const contracts = await call(contractApi.list, { query: {} })
  const user = currentSession()?.user
  const signed = contracts.filter(isCompleted).slice(0, CONTRACTS_MAX)
  for (const contract of signed) {
    keep(keyOf(contractApi.readById, { params: { contractId: contract._id } }), contract)
    keep(contractKey(contract.job._id, namedBy(user, contract)), contract)
    await fetchToDevice(contractFile(contract), askForPdf(contract))
  }
}
