import { formatShownDay } from '#contract/core/format.ts'
import { codesIn, partText } from '#contract/duty-schedules/schedule.ts'
import { positionLabels } from '#contract/employees/labels.ts'

import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../duty-schedules.words.ts'
import { useRoster, useRosterState, useSelection } from '../roster/use-roster.tsx'
import css from './CellLine.module.css'
import { blockOf } from '#web/kit/sheet/rules/selection.rules.ts'
import { weekdayWord } from '../days/weekday.ts'

/** One line about the cell that has the focus: who, when, which code and what is wrong with it. */
export function CellLine() {
  const w = useWords()
  const label = useLabel()
  const language = useLanguage()
  const roster = useRoster()
  const { store, settings, schedule } = roster
  const { people } = useRosterState(roster)
  const selection = useSelection(roster)
  const person = people[selection.focus.row]
  const day = store.days[selection.focus.column]
  if (!person || !day) return null
  const code = store.codeAt(selection.focus)
  const names = codesIn(code ?? '').map((one) => {
    const shift = settings.shiftTypes.find((type) => type.code === one)
    const meaning = settings.codes.find((setting) => setting.code === one)?.label
    return shift ? `${usual(shift.name)}, ${shift.startsAt}–${shift.endsAt}` : usual(meaning)
  })
  const name = names.filter(Boolean).join('; ')
  const { top, bottom, left, right } = blockOf(selection)
  const count = (bottom - top + 1) * (right - left + 1)
  const mark = store.markAt(selection.focus)
  const row = schedule.rows.find(({ employeeId }) => employeeId === person.employeeId)
  const isSaved = code === row?.codes[selection.focus.column]
  const part = isSaved && row?.parts.find((one) => one.day === day)
  const emergency = isSaved && row?.emergencies.find((one) => one.day === day)
  return (
    <p className={`vh-words vh-wide vh-note ${css['line']}`}>
      <strong className="vh-ink vh-medium">{person.fullName}</strong>
      <span>{label(positionLabels[person.positionTitle])}</span>
      <span>
        {w(weekdayWord(day))} {formatShownDay(day)}
      </span>
      <span>{code ? `${code}${name ? `: ${name}` : ''}` : w(t.dayOff)}</span>
      {part && <span>{partText(part, language)}</span>}
      {emergency && <span>{w(t.emergencyOf, { reason: emergency.reason })}</span>}
      {count > 1 && <span>{w(t.selectedCells, { count })}</span>}
      {mark && <span className={mark.severity === 'block' ? 'vh-bad' : 'vh-warn'}>{mark.text}</span>}
      {schedule.can.edit && !mark && (
        <span className={`vh-faint vh-push ${css['keys']}`}>{w(t.keysHint)}</span>
      )}
    </p>
  )
}
