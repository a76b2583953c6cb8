import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { historyApi } from '#contract/history/index.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import type { DutyScheduleDetail } from '#contract/duty-schedules/schedule.ts'

import { queryKeyOf } from '#web/kit/data/query-key.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import { useRoster } from '../roster/use-roster.tsx'
import { formatMonth } from '../days/month.rules.ts'

type Step =
  | typeof dutyScheduleApi.submit
  | typeof dutyScheduleApi.approve
  | typeof dutyScheduleApi.publish
  | typeof dutyScheduleApi.return

/** The steps of the open schedule from one status to the next. */
export function useScheduleSteps() {
  const w = useWords()
  const client = useQueryClient()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const { schedule, saver } = useRoster()
  const { id, month } = schedule
  const name = { month: formatMonth(month) }
  const key = queryKeyOf(dutyScheduleApi.get, { query: { id } })

  /** Takes a step with the version that the page has, once everything typed before is saved. */
  async function take(step: Step, done: Word, reason?: string): Promise<void> {
    if (schedule.can.edit) await saver.flush()
    const version = client.getQueryData<DutyScheduleDetail>(key)?.version ?? schedule.version
    const body = { id, version, ...(reason !== undefined && { reason }) }
    const next = await call(step as typeof dutyScheduleApi.submit, { body })
    client.setQueryData(key, next)
    toast.success(w(done, name))
    await refresh(dutyScheduleApi.list, dutyScheduleApi.check, historyApi.list)
  }

  const checked = useRead(dutyScheduleApi.check, { query: { id } }).data?.items ?? []
  const uncontracted = checked.flatMap(({ rule, fullName }) =>
    rule === 'labourContract' ? (fullName ?? []) : [],
  )
  // Nobody who works without a contract goes unnoticed; it stops nothing.
  const warning = uncontracted.length > 0 ? ` ${w(t.uncontracted, { names: uncontracted.join(', ') })}` : ''

  const ask = (title: Word, text: Word, okText: Word, step: Step, done: Word) =>
    confirmAction({
      title: w(title, name),
      text: w(text) + warning,
      okText: w(okText),
      run: () => take(step, done),
    })

  async function remove(): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeTitle, name),
      text: w(t.removeText),
      okText: w(t.remove),
      danger: true,
      run: async () => {
        await saver.flush()
        await call(dutyScheduleApi.remove, { query: { id } })
      },
    })
    if (!isDone) return
    toast.success(w(t.removed, name))
    void navigate(paths.dutySchedules)
    await refresh(dutyScheduleApi.list)
  }

  return {
    take,
    submit: () => ask(t.submitTitle, t.submitText, t.submit, dutyScheduleApi.submit, t.submitted),
    approve: () => ask(t.approveTitle, t.approveText, t.approve, dutyScheduleApi.approve, t.approved),
    publish: () => ask(t.publishTitle, t.publishText, t.publish, dutyScheduleApi.publish, t.published),
    remove: () => void remove(),
  }
}
