import type { BrowserContext } from '@playwright/test'

const STALE = 'A text was written that the translator has replaced'

/** Runs in the page: each text is in two elements, as Chrome's translator leaves it; the words stay Spanish. */
function translate(stale: string) {
  const spared = 'font, script, style, noscript, textarea, title'
  const replaced = new MutationObserver(changes => {
    for (const { target } of changes) console.error(`${stale}: ${target.nodeValue}`)
  })
  function replace(text: Node) {
    const { parentElement, nodeValue } = text
    if (!parentElement || !nodeValue?.trim() || parentElement.closest(spared)) return
    const outer = document.createElement('font')
    outer.append(document.createElement('font'))
    if (outer.firstChild) outer.firstChild.textContent = nodeValue
    parentElement.replaceChild(outer, text)
    replaced.observe(text, { characterData: true })
  }
  function read(node: Node) {
    if (node.nodeType === Node.TEXT_NODE) replace(node)
    else for (const child of [...node.childNodes]) read(child)
  }
  new MutationObserver(changes => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') replace(target)
      else for (const node of addedNodes) if (node.isConnected) read(node)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

const FAULTS = new RegExp(`${STALE}|React met nodes|NotFoundError|removeChild|insertBefore`)

/** All pages of the context are translated; `tell` gets React's errors. */
export async function playTranslator(context: BrowserContext, tell: (fault: string) => void): Promise<void> {
  await context.addInitScript(translate, STALE)
  context.on('weberror', webError => tell(webError.error().message))
  context.on('console', message => {
    if (FAULTS.test(message.text())) tell(message.text())
  })
}
