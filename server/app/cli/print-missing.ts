/** Names the files that rows name and that the source of a copy does not have. */
export function printMissing(missing: string[]): void {
  for (const key of missing) console.log(`  falta ${key}`)
}
