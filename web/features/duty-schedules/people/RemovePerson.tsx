import { useQueryClient } from '@tanstack/react-query'

import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { queryKeyOf, refreshEndpoints } from '#web/kit/data/query-key.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import { useRoster, useRosterState, useSelection } from '../roster/use-roster.tsx'

/** The button that takes the person of the selected row off the schedule. */
export function RemovePerson() {
  const w = useWords()
  const client = useQueryClient()
  const roster = useRoster()
  const { store, saver, schedule } = roster
  const { people } = useRosterState(roster)
  const person = people[useSelection(roster).focus.row]
  if (!person) return null
  const { employeeId, fullName } = person
  const { id, status } = schedule
  const isKnown = schedule.rows.some((row) => row.employeeId === employeeId)

  async function remove(): Promise<void> {
    if (!isKnown) {
      store.forget(employeeId)
      return
    }
    await confirmAction({
      title: w(t.removePersonTitle, { name: fullName }),
      text: w(status === 'draft' ? t.removePersonDraft : t.removePersonText),
      okText: w(t.removePerson),
      danger: true,
      run: async () => {
        if (status === 'draft') await saver.flush()
        const newer = await call(dutyScheduleApi.removePerson, { query: { id, employeeId } })
        store.forget(employeeId)
        client.setQueryData(queryKeyOf(dutyScheduleApi.get, { query: { id } }), newer)
        await refreshEndpoints(client, [dutyScheduleApi.check, dutyScheduleApi.timesheet])
      },
    })
  }
  return (
    <Button
      tone="quiet"
      icon="trash"
      title={w(t.removePersonTitle, { name: fullName })}
      onClick={() => void remove()}
    >
      {w(t.removePerson)}
    </Button>
  )
}
