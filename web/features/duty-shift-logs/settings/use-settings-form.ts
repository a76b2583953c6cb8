import { useState } from 'react'

import { dutyShiftLogApi, PlantShiftLogSettings } from '#contract/duty-shift-logs/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { useUnsavedGuard } from '#web/kit/feedback/use-unsaved-guard.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords, type ErrorWords } from '#web/platform/api/error-words.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { noProblems, problemsOf } from '#web/kit/inputs/problems.ts'
import { t } from './shift-log-settings.words.ts'

/** The settings of a plant while they are looked at and changed. */
export interface SettingsForm {
  /** Undefined while they are read. */
  readonly value: PlantShiftLogSettings | undefined
  readonly put: (patch: Partial<PlantShiftLogSettings>) => void
  readonly problemAt: (path: string) => string | undefined
  readonly mayEdit: boolean
  readonly isChanged: boolean
  readonly isSaving: boolean
  /** Why the settings could not be read. */
  readonly error: Error | null
  /** Why they could not be saved. */
  readonly failure: ErrorWords | null
  readonly save: () => void
  /** Begins anew with what is saved now. */
  readonly reload: () => void
}

/** Reads the settings of a plant, and saves them against the version that was read. */
export function useSettingsForm(powerPlantId: number): SettingsForm {
  const w = useWords()
  const language = useLanguage()
  const refresh = useRefresh()
  const mayEdit = useMay()(dutyShiftLogApi.updateSettings)
  const { data, error, refetch } = useRead(dutyShiftLogApi.settings, { query: { powerPlantId } })
  // Null for as long as nothing is changed here: then what others save shows by itself.
  const [draft, setDraft] = useState<PlantShiftLogSettings | null>(null)
  const [problems, setProblems] = useState(noProblems)
  const [state, setState] = useState<{ isSaving: boolean; failure: ErrorWords | null }>({
    isSaving: false,
    failure: null,
  })
  const isChanged = draft !== null && JSON.stringify(draft) !== JSON.stringify(data)
  useUnsavedGuard(() => mayEdit && isChanged)

  async function save(): Promise<void> {
    const found = problemsOf(PlantShiftLogSettings, draft, language)
    setProblems(found)
    if (found.size > 0 || !draft) return
    setState({ isSaving: true, failure: null })
    try {
      await call(dutyShiftLogApi.updateSettings, { body: draft })
      await refresh(dutyShiftLogApi.settings)
      setDraft(null)
      toast.success(w(t.saved))
      setState({ isSaving: false, failure: null })
    } catch (failed) {
      setState({ isSaving: false, failure: errorWords(failed) })
    }
  }
  async function reload(): Promise<void> {
    await refetch()
    setDraft(null)
    setProblems(noProblems)
    setState({ isSaving: false, failure: null })
  }
  const value = draft ?? data
  return {
    value,
    put: (patch) => setDraft(value ? { ...value, ...patch } : null),
    problemAt: (path) => problems.get(path),
    mayEdit,
    isChanged,
    ...state,
    error,
    save: () => void save(),
    reload: () => void reload(),
  }
}
