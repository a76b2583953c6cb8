import { useQueryClient } from '@tanstack/react-query'
import { use, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import type { Endpoint } from '#contract/core/endpoint.ts'

import { send } from '#web/platform/api/client.ts'
import { errorWords, type ErrorWords } from '#web/platform/api/error-words.ts'
import { type Attempt, useAttempt } from '#web/platform/api/use-attempt.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { refreshEndpoints } from '#web/kit/data/query-key.ts'
import { OpenedDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { failureOf } from '#web/kit/form/rules/failure.ts'
import { focusDrawnProblem } from '#web/kit/inputs/focus-problem.ts'
import { t } from '#web/kit/kit.words.ts'

import type { Fields } from './fields.ts'
import type { FormState } from './use-form-rules.ts'
import { useUnsavedGuard } from '#web/kit/feedback/use-unsaved-guard.ts'

/** How long a saved form waits for the page behind it to read again: a poor network must not hold it open. */
const REFRESH_LIMIT_MS = 4000

/** What stands above a form. */
export interface FormNotice {
  readonly tone: 'error' | 'warning' | 'info'
  readonly title: string
  readonly text?: string
  /** The record changed meanwhile: the form offers to take up the new state. */
  readonly offersReload?: boolean
}

/** A form as its drawer or panel draws it, and as its fields know it. */
export interface FormModel<Values> extends Fields<Values> {
  readonly state: FormState
  readonly isLoading: boolean
  readonly isSaving: boolean
  readonly notice: FormNotice | null
  readonly attempt: Attempt
  readonly save: () => void
  /** Reads the record again and brings it together with what was typed; for edit forms only. */
  readonly reload: (() => void) | undefined
  readonly close: () => void
}

/** What a create form and an edit form have in common. */
export interface SubmitOptions<Result> {
  /** What stands for the names in the endpoint's path. */
  readonly params?: Readonly<Record<string, string | number>>
  /** Endpoints whose answers the save makes stale; the screens read them again. */
  readonly refresh?: readonly Pick<Endpoint, 'path'>[]
  /** What tells of a success, in the user's language; the usual words when left out. */
  readonly told?: (result: Result) => string
  /** A title of its own for the notification of any failure. */
  readonly failed?: Word
  /** Where the user goes after a save, e.g. the new record; back to the page behind the drawer when left out. */
  readonly leadsTo?: (result: Result) => string
  /** Takes up the answer while the drawer is still open: the page behind is ready when it closes, however slow it reads. */
  readonly takeUp?: (result: Result) => void
  /** Called after a save, when the drawer has closed. */
  readonly onDone?: (result: Result) => void
  /** Codes of problems that say that the record is no longer what the form shows: it offers to read it again. */
  readonly movedOn?: readonly string[]
}

interface Submit extends SubmitOptions<never> {
  readonly endpoint: Endpoint
  readonly state: FormState
  readonly done: Word
  readonly failedUnexpectedly: Word
}

/** Does something unless it is being done: a second tap comes before anything is drawn. */
function useOnce(act: () => Promise<void>): () => void {
  const isRunning = useRef(false)
  return () => {
    if (isRunning.current) return
    isRunning.current = true
    void act().finally(() => {
      isRunning.current = false
    })
  }
}

/** Saving: judges the form, sends it once however often the network fails, and puts refusals where they belong. */
export function useForm(submit: Submit) {
  const w = useWords()
  const client = useQueryClient()
  const drawer = use(OpenedDrawer)
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  const [notice, setNotice] = useState<FormNotice | null>(null)
  const isSaved = useRef(false)
  const attempt = useAttempt()
  const { state, endpoint } = submit
  useUnsavedGuard(state.isUnsaved)

  async function succeed(result: unknown): Promise<void> {
    attempt.end()
    state.begin(state.values())
    if (result !== null && result !== undefined)
      toast.success(submit.told ? submit.told(result as never) : w(submit.done))
    submit.takeUp?.(result as never)
    const refreshed = refreshEndpoints(client, submit.refresh ?? [])
    // In place of the drawer's own address, so that "back" leads to the page behind it.
    if (submit.leadsTo) await navigate(submit.leadsTo(result as never), { replace: true })
    else {
      isSaved.current = drawer !== null
      // A page that still shows the old record would offer steps that no longer fit it.
      await Promise.race([refreshed, new Promise((resolve) => setTimeout(resolve, REFRESH_LIMIT_MS))])
      drawer?.close()
    }
    submit.onDone?.(result as never)
    await refreshed
  }

  function fail(error: unknown): void {
    const failure = failureOf(error, state.isDrawn, submit.movedOn)
    if (!failure.keepsKey) attempt.end()
    const words = errorWords(error)
    if (!words) return
    if (failure.isGeneral) setNotice(noticeOf(words, failure.isConflict))
    if (failure.isOutOfReach) toast.error(words.title, words.description)
    else if (submit.failed) toast.error(w(submit.failed), words.description)
    else if (failure.isUnexpected) toast.error(w(submit.failedUnexpectedly), words.description)
    state.refuse(failure.fields)
    focusDrawnProblem(document.body)
  }

  async function save(): Promise<void> {
    setNotice(null)
    if (state.onTheirWay.size > 0)
      return setNotice({ tone: 'warning', title: w(t.filesOnTheirWay), text: w(t.filesOnTheirWayHint) })
    if (!(await state.judgeAll())) return focusDrawnProblem(document.body)
    const body = state.zod.encode(state.values())
    // What is wrong with a field that this form does not draw can only be told above it.
    const [hidden] = state.zod.problems(state.values())
    if (hidden) return setNotice({ tone: 'error', title: `${hidden[0]}: ${hidden[1]}` })
    setSaving(true)
    try {
      await succeed(await send(endpoint, { body, key: attempt.keyFor(body), params: submit.params }))
    } catch (error) {
      fail(error)
    } finally {
      setSaving(false)
    }
  }

  /** Saved, and about to close: what was typed stays on the screen until then. */
  const isClosing = () => isSaved.current
  const close = () => drawer?.close()
  return { isSaving, isClosing, notice, setNotice, attempt, save: useOnce(save), close }
}

function noticeOf({ title, description }: ErrorWords, isConflict: boolean): FormNotice {
  if (isConflict) return { tone: 'warning', title: description, offersReload: true }
  return { tone: 'error', title: description || title }
}
