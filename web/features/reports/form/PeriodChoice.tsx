import { plantDay } from '#contract/core/format.ts'
import { reportKinds, type RecordKind, type ReportKind } from '#contract/reports/kinds.ts'
import { isAboutRecord } from '#contract/reports/periods.ts'

import { Picker } from '#web/kit/controls/Picker.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import { PeriodPicker } from '#web/kit/filters/period/PeriodPicker.tsx'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../reports.words.ts'
import { noPeriod, type PeriodChosen } from './period-chosen.rules.ts'
import { periodOptions } from './period-options.ts'
import { useRecords } from './use-records.ts'

interface PeriodChoiceProps {
  readonly kind: ReportKind
  readonly plantId: number | null
  readonly chosen: PeriodChosen
  /** The words for no period and no record. */
  readonly none: string
  readonly onChoose: (chosen: PeriodChosen) => void
}

/** Chooses what a report is about, as its kind has it: a period of the calendar, two days, or a shift or event. */
export function PeriodChoice({ kind, ...props }: PeriodChoiceProps) {
  const { chosen, none, onChoose } = props
  const w = useWords()
  const language = useLanguage()
  const today = plantDay(useNow())
  if (isAboutRecord(kind)) return <RecordChoice kind={kind} {...props} />
  const period = reportKinds[kind]
  if (period === 'range')
    return (
      <PeriodPicker
        from={chosen.from}
        to={chosen.to}
        onChoose={(from, to) => onChoose({ ...noPeriod, from, to })}
      />
    )
  return (
    <Picker
      label={w(t.period)}
      value={chosen.from}
      options={periodOptions(period, today, language)}
      none={none}
      onChoose={(from) => onChoose({ ...noPeriod, from })}
    />
  )
}

interface RecordChoiceProps extends PeriodChoiceProps {
  readonly kind: RecordKind
}

function RecordChoice({ kind, plantId, chosen: { recordId }, none, onChoose }: RecordChoiceProps) {
  const w = useWords()
  const records = useRecords({ plantId, kind }) ?? []
  return (
    <Picker
      label={w(kind === 'shift' ? t.shift : t.event)}
      value={recordId === null ? null : String(recordId)}
      options={records.map(({ id, name }) => ({ value: String(id), label: name }))}
      none={none}
      onChoose={(id) => onChoose({ ...noPeriod, recordId: id === null ? null : Number(id) })}
    />
  )
}
