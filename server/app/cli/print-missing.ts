export function printMissing(missing: string[]): void {
  for (const key of missing) console.log(`  falta ${key}`)
}
