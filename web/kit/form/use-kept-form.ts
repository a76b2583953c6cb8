import { useEffect, useEffectEvent, useState } from 'react'

import { type FormRecord, isChanged } from '#web/kit/form/rules/merge-record.ts'
import { useProfile } from '#web/platform/session/profile.ts'
import { hasSession } from '#web/platform/session/session.ts'

import { type DraftKey, readKept, writeKept } from '#web/kit/form/kept-draft.ts'
import type { FormModel } from '#web/kit/form/use-form.ts'

interface Keeping {
  /** Which form: `stock-post.12`. */
  readonly name: string
  /** What of its record must still be the same for the typing to fit; null while nothing is kept. Left out for a new one. */
  readonly fits?: string | null
  /** Fields that are not kept; those of the record never are. */
  readonly without?: readonly string[]
  /** Fields that are kept beside what was typed, e.g. the time that the form began with. */
  readonly beside?: readonly string[]
}

/** The form as this browser keeps it. */
export interface KeptForm {
  /** What was typed before is in the form again. */
  readonly isRestored: boolean
  /** Throws it away: the form is as it began. */
  readonly startOver: () => void
}

const ofRecord = ['id', 'version']

/**
 * Keeps what is typed into a form on this device, for its user: it is there again after a reload or when the browser was
 * killed, and what was sent without an answer goes on under its key. It goes with the save, when the user throws it away, and
 * when the record no longer fits it.
 */
export function useKeptForm<Values>(
  { state, attempt, isSaving }: FormModel<Values>,
  { name, fits = 'new', without = [], beside = [] }: Keeping,
): KeptForm {
  const key: DraftKey = ['form', useProfile().id, name]
  const [kept, setKept] = useState(() => readKept(key))
  const isRestored = kept !== null && kept.base['fits'] === fits
  const isReady = state.isBegun && fits !== null

  const restore = useEffectEvent(() => {
    if (!isRestored) return writeKept(key, null)
    state.put(kept.values)
    if (kept.attempt) attempt.resume(kept.attempt)
  })
  const keep = useEffectEvent(() => {
    const base = state.base() ?? {}
    const left = new Set([...ofRecord, ...without])
    const now = Object.entries(state.values())
    const typed = now.filter(([field, value]) => !left.has(field) && isChanged(base, { [field]: value }))
    const values: FormRecord = Object.fromEntries([
      ...now.filter(([field]) => beside.includes(field)),
      ...typed,
    ])
    writeKept(key, typed.length > 0 ? { base: { fits }, values, attempt: attempt.unanswered() } : null)
  })
  // The form keeps its values outside React, and the browser keeps them beyond the page.
  useEffect(() => {
    if (!isReady) return undefined
    restore()
    const watching = state.store.watch(() => keep())
    return () => watching.unsubscribe()
  }, [isReady, state.store])

  // The page may be read again before there is an answer: what was sent is not sent as something else.
  useEffect(() => {
    if (isReady && isSaving) keep()
  }, [isReady, isSaving])

  const leave = useEffectEvent(() => {
    // Saved, or left by the user, who was asked; whoever lost the session comes back.
    if (hasSession() && state.isBegun) writeKept(key, null)
  })
  useEffect(() => () => leave(), [])

  return {
    isRestored,
    startOver: () => {
      writeKept(key, null)
      state.begin(state.base() ?? {})
      setKept(null)
    },
  }
}
