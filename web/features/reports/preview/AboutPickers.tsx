import { reportKindLabels, reportKinds } from '#contract/reports/kinds.ts'
import { isOfCalendar } from '#contract/reports/periods.ts'

import { Picker } from '#web/kit/controls/Picker.tsx'
import { PeriodPicker } from '#web/kit/filters/period/PeriodPicker.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { periodOptions } from '../form/period-options.ts'
import { useRecords } from '../form/use-records.ts'
import { t } from '../reports.words.ts'
import type { About } from './use-about.ts'

interface AboutPickersProps {
  readonly about: About
}

const nothing = { tu: null, den: null, muc: null } as const

/** What to look at: the kind, and the period or record that fits it. */
export function AboutPickers({ about }: AboutPickersProps) {
  const w = useWords()
  const label = useLabel()
  const { kinds = [], kind, choose } = about
  return (
    <div className="vh-bar">
      <Picker
        label={w(t.kind)}
        value={kind}
        options={kinds.map((one) => ({ value: one, label: label(reportKindLabels[one]) }))}
        none={w(t.firstKind)}
        onChoose={(loai) => choose({ ...nothing, loai })}
      />
      {kind !== null && <PeriodOf about={about} kind={kind} />}
    </div>
  )
}

function PeriodOf({ about, kind }: AboutPickersProps & { readonly kind: keyof typeof reportKinds }) {
  const w = useWords()
  const language = useLanguage()
  const { from, to, today, choose } = about
  const period = reportKinds[kind]
  if (period === 'range')
    return <PeriodPicker from={from} to={to} onChoose={(tu, den) => choose({ tu, den, muc: null })} />
  if (isOfCalendar(period))
    return (
      <Picker
        label={w(t.period)}
        value={from}
        options={periodOptions(period, today, language)}
        none={w(t.nothingChosen)}
        onChoose={(tu) => choose({ ...nothing, tu })}
      />
    )
  return <RecordOf about={about} kind={period === 'shift' ? 'shift' : 'incident'} />
}

function RecordOf({ about, kind }: AboutPickersProps & { readonly kind: 'shift' | 'incident' }) {
  const w = useWords()
  const { plantId, recordId, choose } = about
  const records = useRecords({ plantId, kind }) ?? []
  return (
    <Picker
      label={w(kind === 'shift' ? t.shift : t.event)}
      value={recordId}
      options={records.map(({ id, name }) => ({ value: String(id), label: name }))}
      none={w(t.nothingChosen)}
      onChoose={(muc) => choose({ ...nothing, muc })}
    />
  )
}
