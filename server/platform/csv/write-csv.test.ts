import { expect, test } from 'vitest'
import { csvFile, csvLines, euros, numeral } from '#server/platform/csv/write-csv.ts'

test('Amounts have a decimal comma, and only numbers may begin with a minus', () => {
  const rows = [['-1', euros(-30_000), euros(5), numeral(-1.5), 3]]
  expect(csvLines(rows)).toBe("'-1;-300,00;0,05;-1,5;3\n")
})

test.each(['=1', '+1', '-1', '@a', '\t=1'])('A spreadsheet does not run %j', text => {
  expect(csvLines([[text]])).toMatch(/^"?'/)
})

test('A file begins with the mark of UTF-8, and quotes what would divide it', () => {
  expect(csvFile([['a;b', 'c"d', 'e\nf', '']])).toBe('\ufeff"a;b";"c""d";"e\nf";\r\n')
})
