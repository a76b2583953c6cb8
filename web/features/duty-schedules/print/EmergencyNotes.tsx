import { formatDay } from '#contract/core/format.ts'
import type { RosterRow } from '#contract/duty-schedules/schedule.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'

interface EmergencyNotesProps {
  readonly rows: readonly Pick<RosterRow, 'employeeId' | 'fullName' | 'emergencies'>[]
}

/** Below a printed table: who stood in by way of an emergency, when and why. */
export function EmergencyNotes({ rows }: EmergencyNotesProps) {
  const w = useWords()
  const notes = rows.flatMap(({ fullName, emergencies }) =>
    emergencies.map(({ day, reason }) => `${fullName} ${formatDay(day)}: ${reason}`),
  )
  if (notes.length === 0) return null
  return (
    <p>
      * <b>{w(t.emergencyNotes)}</b> {notes.join('; ')}.
    </p>
  )
}
