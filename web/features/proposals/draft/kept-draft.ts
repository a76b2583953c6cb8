import type { FormRecord } from '#web/kit/form/rules/merge-record.ts'

/** What was typed into a form and is not on the server yet: kept by the browser, over a reload and without a network. */
export interface KeptDraft {
  /** What the server had when the typing began. */
  readonly base: FormRecord
  readonly values: FormRecord
}

const keyOf = (userId: number, name: string) => `vh.proposal.${userId}.${name}`

/** What this browser keeps of a form; null for nothing. */
export function readKept(userId: number, name: string): KeptDraft | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null') as KeptDraft | null
  } catch {
    return null
  }
}

/** Keeps a form, or forgets it. A browser without room for it costs nothing but the safety. */
export function writeKept(userId: number, name: string, kept: KeptDraft | null): void {
  try {
    if (kept === null) localStorage.removeItem(keyOf(userId, name))
    else localStorage.setItem(keyOf(userId, name), JSON.stringify(kept))
  } catch {
    // Private windows may refuse.
  }
}
