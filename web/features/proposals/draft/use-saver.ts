import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { StoredFile } from '#contract/files/index.ts'
import { type ProposalDetail, proposalApi } from '#contract/proposals/index.ts'

import { readKept, writeKept } from '#web/kit/form/kept-draft.ts'
import { type FormRecord, mergeRecord } from '#web/kit/form/rules/merge-record.ts'
import type { FormState } from '#web/kit/form/use-form-rules.ts'
import { call } from '#web/platform/api/client.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { type Begun, draftBodyOf, formValuesOf } from './draft-body.ts'
import { DraftSaver, type SaveState } from './draft-saver.ts'

type ChangeFiles = (files: readonly StoredFile[]) => readonly StoredFile[]

/** A form that saves itself: to this browser with every key, to the server a moment later. */
interface Saving {
  readonly saver: DraftSaver
  readonly save: SaveState
  readonly record: ProposalDetail | null
  readonly files: readonly StoredFile[]
  readonly setFiles: (change: ChangeFiles) => void
  /** The user changed something. */
  readonly touched: () => void
}

/**
 * Saves what a form holds. What was typed and did not arrive comes back when the form is opened again.
 *
 * @param onSaved called with the draft after each save
 */
export function useSaver(
  begun: Begun,
  state: FormState,
  onSaved: (saved: ProposalDetail, isFirst: boolean) => void,
): Saving {
  const { kind, record: first } = begun
  const [save, setSave] = useState<SaveState>({ at: 'untouched' })
  const [record, setRecord] = useState(first)
  const files = useFiles(first?.files ?? [])
  const shelf = useShelf(begun)
  const [saver] = useState(
    () =>
      new DraftSaver({
        record: first,
        create: (body, key) => call(proposalApi.create, { body, key }),
        update: (body, key) => call(proposalApi.update, { body, key }),
        bodyOf: () => draftBodyOf(kind, state.values()),
        onState: (next, now) => {
          setSave(next)
          if (next.at === 'saved' && !next.isPartial) shelf.keep(now, null)
        },
        onSaved: (saved, isFirst) => {
          setRecord(saved)
          if (isFirst) shelf.keep(null, null)
          onSaved(saved, isFirst)
        },
        onConflict: async (known) => {
          const theirs = await call(proposalApi.get, { query: { id: known?.id ?? 0 } })
          takeUp(state, { base: shelf.baseOf(known), values: state.values() }, formValuesOf(theirs))
          files.show(theirs.files)
          return theirs
        },
      }),
  )
  function touched(): void {
    shelf.keep(saver.record, state.values())
    saver.touch()
  }
  function setFiles(change: ChangeFiles): void {
    const next = change(files.now())
    files.show(next)
    const ids = next.map(({ id }) => id)
    state.put({ fileIds: ids })
    touched()
    void saver.flush()
  }
  useRestored(shelf, state, saver)
  useSavingAtTheEnd(saver)
  return { saver, save, record, files: files.shown, setFiles, touched }
}

/** Brings what was typed here together with what the server has. */
function takeUp(
  state: FormState,
  typed: { readonly base: FormRecord; readonly values: FormRecord },
  server: FormRecord,
): void {
  const { values, theirs } = mergeRecord(typed.base, typed.values, server)
  state.rebase(server, { ...values, fileIds: server['fileIds'] }, theirs)
}

/** What this browser keeps of the form, under the draft’s number or, before there is one, under its kind. */
function useShelf({ kind, record: first, values: begun }: Begun) {
  const userId = useProfile().id
  const nameOf = (record: ProposalDetail | null) => (record ? String(record.id) : `new.${kind}`)
  const baseOf = (record: ProposalDetail | null) => (record ? formValuesOf(record) : begun)
  return {
    begun,
    baseOf,
    read: () => readKept(['proposal', userId, nameOf(first)]),
    keep: (record: ProposalDetail | null, values: FormRecord | null) =>
      writeKept(['proposal', userId, nameOf(record)], values && { base: baseOf(record), values }),
  }
}

/** What was typed last time and did not arrive is in the form again, and on its way. */
function useRestored(shelf: ReturnType<typeof useShelf>, state: FormState, saver: DraftSaver): void {
  const restore = useEffectEvent(() => {
    const kept = shelf.read()
    if (!kept) return
    takeUp(state, kept, shelf.begun)
    saver.touch()
  })
  // A form keeps its values outside React, and its fields are drawn by then.
  useEffect(() => restore(), [])
}

/** The files as shown, and as they are now: two may arrive before the screen is drawn again. */
function useFiles(first: readonly StoredFile[]) {
  const [shown, setShown] = useState(first)
  const latest = useRef(first)
  return {
    shown,
    now: () => latest.current,
    show: (next: readonly StoredFile[]) => {
      latest.current = next
      setShown(next)
    },
  }
}

/** What waits goes when the screen is left, and when the network is back. */
function useSavingAtTheEnd(saver: DraftSaver): void {
  useEffect(() => {
    const hurry = () => saver.hurry()
    addEventListener('online', hurry)
    return () => {
      removeEventListener('online', hurry)
      saver.stop()
    }
  }, [saver])
}
