import { isTest, isWithin, type SourceFile } from '#test/architecture/read-code.ts'
import type { Rule } from '#test/architecture/rule.ts'

/** Files that run when they are loaded, with the reason. */
const ENTRIES: [path: RegExp, reason: string][] = [
  [/^web\/app\/main\.tsx$/, 'the page begins here'],
  [/^web\/api\/preload\.ts$/, "runs in the page's head, before all other code is there"],
  [/^web\/app\/(follow|shore)\.ts$/, 'a page for people without an account begins here'],
  [/^web\/sw\/(shore-)?sw\.ts$/, 'a service worker begins here'],
  [/^web\/landing\/prerender\.tsx$/, 'the build begins here'],
  [/^server\/app\/main\.ts$/, 'the server begins here'],
  [/^server\/app\/cli\/[\w-]+\.ts$/, 'a command of the operator begins here'],
  [/^server\/.*-worker\.ts$/, 'a thread begins here'],
]
const isEntry = ({ path }: SourceFile) => ENTRIES.some(([entry]) => entry.test(path))
const isProduct = (file: SourceFile) =>
  !isTest(file) && ['domain', 'server', 'web'].some(folder => isWithin(file, folder))

// The formatter indents everything inside a function or an argument.
const STATEMENT = /^(?:await |void )?(?!function\b)[\w$]+(?:\??\.[\w$]+)*(?:<[^>\n]*>)?\(/gm
const WORKING_CONSTANT =
  /^(?:export )?(?:const|let) [^=\n]+ = (?:await |new (?:BroadcastChannel|EventSource|Worker|SharedWorker|WebSocket|MutationObserver|ResizeObserver|IntersectionObserver|pg\.Pool|pg\.Client)\b|set(?:Timeout|Interval)\()/gm

/** Listeners, timers, threads and calls are started by name, from the application or from a component. */
export const loadingStartsNothing: Rule = file =>
  isProduct(file) && !isEntry(file)
    ? [...file.text.matchAll(STATEMENT), ...file.text.matchAll(WORKING_CONSTANT)].map(
        ([found]) =>
          `${file.path} runs '${found}' when it is loaded: export a function that starts it, and call that from web/app or server/app.`,
      )
    : []
