import type { ContractView } from '#domain/contracts/contract.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { callForFile } from '#web/api/call-for-file.ts'

export const contractFile = ({ _id }: Pick<ContractView, '_id'>) => `contract ${_id}`

export const askForPdf =
  ({ job, crew }: Pick<ContractView, 'job' | 'crew'>) =>
  () =>
    callForFile(contractApi.download, { params: { jobId: job._id }, query: { crew: crew._id } })
