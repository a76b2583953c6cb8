import type { FormRecord } from '#web/kit/form/rules/merge-record.ts'
import type { Unanswered } from '#web/platform/api/use-attempt.ts'

/** What was typed into a form and is not on the server yet: kept by the browser, over a reload and without a network. */
export interface KeptDraft {
  /** What the server had when the typing began. */
  readonly base: FormRecord
  readonly values: FormRecord
  /** A save of it that was not answered: the same content goes on under the same key. */
  readonly attempt?: Unanswered | null
}

/** Whose form it is: `proposal`, `7`, `new.fault`. */
export type DraftKey = readonly [of: string, userId: number, name: string]

const keyOf = (key: DraftKey) => ['vh', ...key].join('.')

/** What this browser keeps of a form; null for nothing. */
export function readKept(key: DraftKey): KeptDraft | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(key)) ?? 'null') as KeptDraft | null
  } catch {
    return null
  }
}

/** Keeps a form, or forgets it. A browser without room for it costs nothing but the safety. */
export function writeKept(key: DraftKey, kept: KeptDraft | null): void {
  try {
    if (kept === null) localStorage.removeItem(keyOf(key))
    else localStorage.setItem(keyOf(key), JSON.stringify(kept))
  } catch {
    // Private windows may refuse.
  }
}
