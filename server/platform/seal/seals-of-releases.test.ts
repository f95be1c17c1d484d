import fs from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { renderContract } from '#server/contracts/render-contract.ts'
import { makeRootAndLeaf } from '#server/platform/seal/make-root-and-leaf.ts'
import { sealPdf } from '#server/platform/seal/seal-pdf.ts'
import { buildContractDocument } from '#test/contract-documents.ts'
import { faultsOfSeal } from '#test/judge-seal.ts'
import { startTimestampAuthority } from '#test/timestamp-authority.ts'

interface Sealed {
  pdf: Buffer
  certificates: string[]
}

const kept = (name: string): Sealed => {
  const file = `test/kept-by-releases/${name}`
  return {
    pdf: gunzipSync(fs.readFileSync(`${file}.pdf.gz`)),
    certificates: fs.readFileSync(`${file}.pem`, 'utf8').split(/(?<=-----END CERTIFICATE-----\n)/),
  }
}

async function sealNow(timestampUrl: string | null): Promise<Sealed> {
  const key = await makeRootAndLeaf('Singladura', new Date())
  const unsealed = await renderContract(buildContractDocument())
  const { pdf, timestampFault } = await sealPdf(unsealed, key, timestampUrl)
  expect(timestampFault).toBeNull()
  return { pdf, certificates: key.certificates }
}

const sealedBy: [string, () => Sealed | Promise<Sealed>][] = [
  ['the first release', () => kept('sealed-by-the-first')],
  // With an attribute of our own beside the instant, as releases before 059 wrote it.
  ['a release that signed the instant too', () => kept('sealed-with-an-instant')],
  ['this release', () => sealNow(null)],
  [
    'this release with an instant',
    async () => {
      const authority = await startTimestampAuthority()
      return sealNow(authority.url).finally(authority.close)
    },
  ],
]

describe.each(sealedBy)('A contract sealed by %s', (_, make) => {
  test('holds by the judgement of others, and a changed, added or missing byte does not', async () => {
    const { pdf, certificates } = await make()
    const changed = (at: number) => {
      const copy = Buffer.from(pdf)
      copy[at] = (copy[at] ?? 0) ^ 1
      return copy
    }
    expect(await faultsOfSeal(pdf, certificates)).toEqual([])
    const copies = [
      changed(100),
      changed(pdf.length - 100),
      Buffer.concat([pdf, Buffer.from('\n')]),
      pdf.subarray(0, -1),
    ]
    for (const copy of copies) expect(await faultsOfSeal(copy, certificates)).not.toEqual([])
  })
})
