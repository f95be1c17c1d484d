export const round = (value: number, digits: number) => value.toFixed(digits)
export const verdict = (held: boolean) => (held ? 'ok' : 'MISSED')

export function printTable(title: string, head: string[], rows: string[][]): void {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map(row => row[column]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
  console.log(`\n${title}\n`)
  for (const row of [head, widths.map(width => '-'.repeat(width)), ...rows]) console.log(line(row))
}
