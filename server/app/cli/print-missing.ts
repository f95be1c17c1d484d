/** Prints files that rows name and that the source of a copy lacks. */
export function printMissing(missing: string[]): void {
  for (const key of missing) console.log(`  falta ${key}`)
}
