import { expect, test } from 'vitest'
import { readAudit } from './read-audit.ts'

const fault = (name: string, severity: string) => ({ name, severity, range: '<2.0.0' })
const report = (...faults: ReturnType<typeof fault>[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(faults.map(each => [each.name, each])),
  })

test('Grave faults are named, the others are not', () => {
  const printed = report(fault('vela', 'high'), fault('cabo', 'moderate'), fault('ancla', 'critical'))
  expect(readAudit(printed)).toEqual([fault('vela', 'high'), fault('ancla', 'critical')])
})

test('Without any there is nothing to say', () => {
  expect(readAudit(report())).toEqual([])
})

test.each([
  '',
  'npm error audit endpoint returned an error',
  '{"message":"405 Method Not Allowed","statusCode":405}',
])('Where the registry prints %j instead of a report, nothing is known', printed => {
  expect(readAudit(printed)).toBeUndefined()
})
