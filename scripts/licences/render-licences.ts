import { exceptions } from './judge-licence.ts'
import type { Shipped } from './list-shipped.ts'

export function renderLicences(shipped: readonly Shipped[]): string {
  const byLicence = new Map<string, Set<string>>()
  for (const { name, licence } of shipped)
    byLicence.set(licence, new Set([...(byLicence.get(licence) ?? []), name]))
  const rows = [...byLicence]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, names]) => `| ${licence} | ${[...names].join(', ')} |`)
  return `# Licences of what is shipped

What a server installs and what is built into the pages. \`node scripts/licences.ts --write\` makes this list from
\`package-lock.json\`, which has the versions; \`npm run check\` compares it, and fails where a
licence is not among the allowed ones.

| Licence | Packages |
|---|---|
${rows.join('\n')}

Looked at one by one:

${exceptions.map(({ name, licence, reason }) => `- \`${name.source}\` (${licence}): ${reason}.`).join('\n')}
`
}
