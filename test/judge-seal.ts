import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as asn1 from 'asn1js'
import { ContentInfo, SignedData, type SignerInfo } from 'pkijs'

export interface SealParts {
  /** All bytes but the seal's own. */
  signed: Buffer
  cms: Buffer
  signer: SignerInfo
  data: SignedData
}

/** A PDF's seal as its readers find it; throws where it does not cover the whole file. */
export function partsOfSeal(pdf: Buffer): SealParts {
  const range = /\/ByteRange \[0 (\d+) (\d+) (\d+) *\]/.exec(pdf.toString('latin1'))
  const [start = 0, end = 0, rest = 0] = range?.slice(1).map(Number) ?? []
  if (start === 0 || end + rest !== pdf.length) throw new Error('The seal does not cover the whole file.')
  const hole = pdf.subarray(start, end).toString('latin1')
  const room = Buffer.from(hole.slice(1, -1), 'hex')
  const cms = room.subarray(0, asn1.fromBER(new Uint8Array(room)).offset)
  if (!/^<[0-9a-f]+>$/.test(hole) || room.subarray(cms.length).some(byte => byte !== 0))
    throw new Error('There is something behind the seal.')
  const data = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(cms)).content })
  const [signer] = data.signerInfos
  if (!signer) throw new Error('Nobody has signed.')
  return { signed: Buffer.concat([pdf.subarray(0, start), pdf.subarray(end)]), cms, signer, data }
}

interface Outcome {
  /** Null: the program is not installed. */
  code: number | null
  printed: string
}

const run = (program: string, args: string[]): Promise<Outcome> =>
  new Promise(resolve => {
    execFile(program, args, { env: { ...process.env, LC_ALL: 'C' } }, (error, stdout, stderr) => {
      const code = error === null ? 0 : error.code === 'ENOENT' ? null : 1
      resolve({ code, printed: `${stdout}${stderr}` })
    })
  })

const said = new Set<string>()
function sayMissing(program: string): void {
  if (!said.has(program)) console.warn(`\n*** ${program} is not installed: IT JUDGES NO SEAL. ***`)
  said.add(program)
}

const byLibrary = ({ data, signed }: SealParts): Promise<boolean> =>
  data.verify({ signer: 0, data: new Uint8Array(signed).buffer, checkChain: false }).catch(() => false)

/** The faults of a seal, as others judge it: the library's own check, openssl and poppler. */
export async function faultsOfSeal(pdf: Buffer, pems: readonly string[]): Promise<string[]> {
  let parts: SealParts
  try {
    parts = partsOfSeal(pdf)
  } catch (error) {
    return [String(error)]
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-seal-'))
  const write = (name: string, content: Buffer | string) => {
    fs.writeFileSync(path.join(folder, name), content)
    return path.join(folder, name)
  }
  try {
    const roots = pems.filter(pem => new X509Certificate(pem).ca)
    const cms = ['-inform', 'DER', '-in', write('seal.der', parts.cms)]
    const about = ['-content', write('signed', parts.signed), '-CAfile', write('roots.pem', roots.join('\n'))]
    // The seal does not depend on the day of the test.
    const rules = ['-binary', '-purpose', 'any', '-no_check_time', '-out', path.join(folder, 'out')]
    const [library, openssl, pdfsig] = await Promise.all([
      byLibrary(parts),
      run('openssl', ['cms', '-verify', ...cms, ...about, ...rules]),
      run('pdfsig', ['-nocert', write('sealed.pdf', pdf)]),
    ])
    const faults = library ? [] : ['pkijs: not valid']
    if (openssl.code === null) sayMissing('openssl')
    else if (openssl.code !== 0) faults.push(`openssl: ${openssl.printed}`)
    if (pdfsig.code === null) sayMissing('pdfsig')
    else if (!/Total document signed[\s\S]*Signature is Valid\./.test(pdfsig.printed))
      faults.push(`pdfsig: ${pdfsig.printed}`)
    return faults
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}
