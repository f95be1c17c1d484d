import { useState } from 'react'
import type { ContractView } from '#domain/contracts/contract.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { callForFile } from '#web/call-for-file.ts'
import { announce } from '#web/ui/announce.ts'

/** Specification §9. */
const SAVED_AFTER_MS = 1_000
/** What shows the file in a tab may ask for it more than once. */
const SHOWN_AFTER_MS = 60_000

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

/** A finger: there a file is looked at, where a mouse's desktop keeps it. */
const isPhone = () => window.matchMedia('(pointer: coarse)').matches

function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.document.title = 'Contrato'
  tab.document.body.textContent = 'Preparando el contrato…'
  return tab
}

/** The sealed PDF of a completed contract: saved on a desktop, shown in a tab of its own on a phone. */
export function useDownload({ job, crew }: Pick<ContractView, 'job' | 'crew'>) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    // Before anything is awaited: only the tap itself may open a tab. Where even that is forbidden, the file is saved.
    const tab = isPhone() ? openTab() : null
    setBusy(true)
    try {
      const file = await callForFile(contractApi.download, {
        params: { jobId: job._id },
        query: { crew: crew._id },
      })
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
