import { useState } from 'react'
import { MINUTE_MS } from '#domain/durations.ts'
import { announce } from '#web/ui/announce.ts'

/** Specification §9. */
const SAVED_AFTER_MS = 1_000
/** The viewer in the tab may request it more than once. */
const SHOWN_AFTER_MS = MINUTE_MS

function release(address: string, after: number) {
  setTimeout(() => URL.revokeObjectURL(address), after)
}

function save(file: File) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  release(address, SAVED_AFTER_MS)
}

function showIn(tab: Window, file: File) {
  const address = URL.createObjectURL(file)
  tab.location.replace(address)
  release(address, SHOWN_AFTER_MS)
}

/** A finger: a phone shows a file, a desktop saves it. */
const isPhone = () => window.matchMedia('(pointer: coarse)').matches

function openTab(title: string): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.document.title = title
  tab.document.body.textContent = 'Preparando el documento…'
  return tab
}

/**
 * Requests a file: saved on a desktop, shown in a tab of its own, with this title, on a phone. `saved`: always saved.
 */
export function useDownload(title: string, ask: () => Promise<File>, saved: boolean) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    // Before the first await: only the tap itself may open a tab. If even that is forbidden, the file is saved.
    const tab = isPhone() && !saved ? openTab(title) : null
    setBusy(true)
    try {
      const file = await ask()
      if (tab) showIn(tab, file)
      else save(file)
    } catch (error) {
      tab?.close()
      announce.error((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}
