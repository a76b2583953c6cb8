import { useState } from 'react'

import {
  type DutyScheduleDetail,
  dutyScheduleApi,
  type OnCallUpdate,
} from '#contract/duty-schedules/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { useUnsavedGuard } from '#web/kit/feedback/use-unsaved-guard.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { TAB } from '../schedule-tab.ts'
import { t } from './duty-on-call.words.ts'
import {
  changesBetween,
  keyOf,
  type Place,
  type Plan,
  planOf,
  type Stretch,
  weekBefore,
  withStretch,
} from './plan.ts'

/** The schedule whose on-call duty is shown. */
export type Schedule = Pick<DutyScheduleDetail, 'id' | 'powerPlantId' | 'month' | 'days'>

const none: readonly never[] = []

/** Who is on call in the month of a schedule, with what the user has changed and not saved yet. */
export function useOnCall({ id, days }: Schedule) {
  const mayEdit = useMay()(dutyScheduleApi.updateOnCall)
  const { data, error, refetch } = useRead(dutyScheduleApi.onCall, { query: { id } })
  // What the user touched; the server's people stand everywhere else, also those that others have just put there.
  const [touched, setTouched] = useState<Plan>(new Map())
  const saved = planOf(data?.items ?? none)
  const before = planOf(data?.before ?? none)
  const plan: Plan = new Map([...saved, ...touched])
  const changes = changesBetween(saved, plan, days)
  useUnsavedGuard(() => changes.length > 0, TAB)
  const { isSaving, save } = useSaving(id)

  return {
    isLoading: data === undefined,
    error,
    refetch: () => void refetch(),
    mayEdit,
    changeCount: changes.length,
    personAt: (place: Place) => plan.get(keyOf(place)) ?? null,
    isChanged: ({ day, kind }: Place) => changes.some((one) => one.day === day && one.kind === kind),
    assign: (stretch: Stretch) => setTouched(withStretch(touched, days, stretch)),
    copyWeek: (week: readonly string[]) =>
      setTouched(new Map([...touched, ...weekBefore(plan, week, before)])),
    /** Says whether somebody may copy into a week, and there is one before it to copy from. */
    mayCopy: (week: readonly string[]) => mayEdit && weekBefore(plan, week, before).size > 0,
    discard: () => setTouched(new Map()),
    isSaving,
    save: () =>
      void save({ version: data?.version ?? 0, entries: changes }, () =>
        setTouched((now) => without(now, touched)),
      ),
  }
}

/** The plan as the components draw and change it. */
export type OnCallPlan = ReturnType<typeof useOnCall>

/** What was touched after the saving began. */
function without(touched: Plan, saved: Plan): Plan {
  return new Map([...touched].filter(([key, person]) => saved.get(key) !== person))
}

function useSaving(id: number) {
  const w = useWords()
  const refresh = useRefresh()
  const [isSaving, setSaving] = useState(false)

  async function save(update: Omit<OnCallUpdate, 'id'>, onSaved: () => void): Promise<void> {
    setSaving(true)
    try {
      await call(dutyScheduleApi.updateOnCall, { body: { id, ...update } })
      await refresh(dutyScheduleApi.onCall)
      onSaved()
      toast.success(w(t.saved))
    } catch (error) {
      const words = errorWords(error)
      if (words) toast.error(words.title, words.description)
      // What others have put there meanwhile must be seen before it is saved again.
      await refresh(dutyScheduleApi.onCall)
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save }
}
