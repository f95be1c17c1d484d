import { useSyncExternalStore } from 'react'

/** The progress of files that are being sent, from 0 to 1. */
const sent = new Map<Blob, number>()
const listeners = new Set<() => void>()

export function noteProgress(file: Blob, progress: number | undefined): void {
  if (progress === undefined) sent.delete(file)
  else sent.set(file, progress)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** 'Subiendo… 42 %': the words, and how much of the file has gone out if known. */
export function useProgressWords(words: string, file: Blob | null | undefined): string {
  const part = useSyncExternalStore(subscribe, () => (file ? sent.get(file) : undefined))
  return part === undefined ? words : `${words} ${Math.floor(part * 100)} %`
}
