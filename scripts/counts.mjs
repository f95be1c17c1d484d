import path from 'node:path'
import { root } from './run.mjs'

const nameOf = (file, { fullName }) => `${file} › ${fullName}`

function failedInFile({ name, status, message, assertionResults }) {
  const file = path.relative(root, name)
  const failed = assertionResults.filter(test => test.status === 'failed')
  // A file that did not load, or whose preparation failed.
  if (status === 'failed' && failed.length === 0) return [{ name: file, message }]
  return failed.map(test => ({ name: nameOf(file, test), message: test.failureMessages?.[0] }))
}

/**
 * The facts of each test in Vitest's report: how many passed or were left out, which failed and why, how long each
 * file took.
 */
export function countVitest({ numPassedTests, numPendingTests, testResults }) {
  const failures = testResults.flatMap(failedInFile)
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return {
    passed: numPassedTests,
    failed: failures.length,
    left: numPendingTests,
    failures,
    files,
  }
}

const journeysIn = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${file}:${line} › ${title}`,
      hasFailed: status === 'unexpected',
      message: results.at(-1)?.error?.message,
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
    })),
  ),
  ...suites.flatMap(journeysIn),
]

export function countJourneys(report) {
  const journeys = journeysIn(report)
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    failures: journeys.filter(({ hasFailed }) => hasFailed),
    files: journeys.map(({ name, seconds }) => ({ name, seconds })),
  }
}
