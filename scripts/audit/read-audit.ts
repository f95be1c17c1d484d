interface Found {
  name: string
  severity: string
  range: string
}
const grave = ['high', 'critical']

export function readAudit(printed: string): Found[] | undefined {
  let report: { auditReportVersion?: number; vulnerabilities?: Record<string, Found> }
  try {
    report = JSON.parse(printed)
  } catch {
    return undefined
  }
  if (report.auditReportVersion === undefined) return undefined
  return Object.values(report.vulnerabilities ?? {}).filter(({ severity }) => grave.includes(severity))
}
