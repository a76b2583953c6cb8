import type { ShiftType } from '#contract/duty-schedules/index.ts'
import { dutySettingsWords } from '#contract/duty-schedules/words.ts'
import { shiftTypeWords } from '#contract/duty-schedules/words.ts'

import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { CodeChip } from '../../codes/CodeChip.tsx'
import { t } from '../duty-settings.words.ts'
import { Facts, Section, type SectionProps } from './Section.tsx'
import css from './Section.module.css'

const heads = [
  shiftTypeWords.code,
  shiftTypeWords.name,
  shiftTypeWords.startsAt,
  shiftTypeWords.endsAt,
  shiftTypeWords.hours,
]

/** When the shifts and day work are worked. */
export function ShiftsSection({ settings: { shiftTypes, officeHours, place }, edit }: SectionProps) {
  const w = useWords()
  const end = ({ startsAt, endsAt }: ShiftType) =>
    endsAt > startsAt ? endsAt : w(t.nextDay, { time: endsAt })
  return (
    <Section title={dutySettingsWords.shiftTypes} intro={t.shiftsIntro} edit={edit}>
      <Facts
        heads={heads}
        figures={[2, 3, 4]}
        rows={shiftTypes.map((shift) => [
          shift.code,
          <CodeChip key="code" code={shift.code} />,
          usual(shift.name),
          shift.startsAt,
          end(shift),
          `${shift.hours} ${w(t.unitHours)}`,
        ])}
      />
      <p className={`vh-bar vh-wide vh-ends vh-quiet ${css['line']}`}>
        {w(dutySettingsWords.officeHours)}
        <strong className="vh-ink vh-medium">
          {officeHours.startsAt} – {officeHours.endsAt}
        </strong>
      </p>
      <p className={`vh-bar vh-wide vh-ends vh-quiet ${css['line']}`}>
        {w(t.paperFoot)}
        <strong className="vh-ink vh-medium">{place}</strong>
      </p>
    </Section>
  )
}
