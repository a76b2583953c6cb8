import { useEffect, useEffectEvent, useState } from 'react'

import { dutyShiftLogApi, PlantShiftLogSettings } from '#contract/duty-shift-logs/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { useUnsavedGuard } from '#web/kit/form/use-unsaved-guard.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords, type ErrorWords } from '#web/platform/api/error-words.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { noProblems, problemsOf } from '../inputs/problems.ts'
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
  const [draft, setDraft] = useState<PlantShiftLogSettings | undefined>(undefined)
  const [problems, setProblems] = useState(noProblems)
  const [state, setState] = useState<{ isSaving: boolean; failure: ErrorWords | null }>({
    isSaving: false,
    failure: null,
  })
  const isChanged =
    draft !== undefined && data !== undefined && JSON.stringify(draft) !== JSON.stringify(data)
  useUnsavedGuard(() => mayEdit && isChanged)

  const takeUp = useEffectEvent((read: PlantShiftLogSettings) => {
    if (!isChanged) setDraft(read)
  })
  // The settings come from the server, at first perhaps an older copy of the cache.
  useEffect(() => {
    if (data) takeUp(data)
  }, [data])

  async function save(): Promise<void> {
    const found = problemsOf(PlantShiftLogSettings, draft, language)
    setProblems(found)
    if (found.size > 0 || !draft) return
    setState({ isSaving: true, failure: null })
    try {
      const saved = await call(dutyShiftLogApi.updateSettings, { body: draft })
      setDraft(saved)
      await refresh(dutyShiftLogApi.settings)
      toast.success(w(t.saved))
      setState({ isSaving: false, failure: null })
    } catch (failed) {
      setState({ isSaving: false, failure: errorWords(failed) })
    }
  }
  return {
    value: draft,
    put: (patch) => setDraft(draft && { ...draft, ...patch }),
    problemAt: (path) => problems.get(path),
    mayEdit,
    isChanged,
    ...state,
    failure: state.failure ?? (draft ? null : error && errorWords(error)),
    save: () => void save(),
    reload: () =>
      void refetch().then(({ data: latest }) => {
        setState({ isSaving: false, failure: null })
        setDraft(latest)
      }),
  }
}
