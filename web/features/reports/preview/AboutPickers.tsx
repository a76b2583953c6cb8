import { reportKindLabels } from '#contract/reports/kinds.ts'
import { isAboutRecord } from '#contract/reports/periods.ts'

import { Picker } from '#web/kit/controls/Picker.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { noPeriod } from '../form/period-chosen.rules.ts'
import { PeriodChoice } from '../form/PeriodChoice.tsx'
import { t } from '../reports.words.ts'
import type { About } from './use-about.ts'

/** What to look at: the kind, and the period or record that fits it. */
export function AboutPickers({ about }: { readonly about: About }) {
  const w = useWords()
  const label = useLabel()
  const { plantId, kinds = [], kind, chosen, choose } = about
  return (
    <div className="vh-bar">
      <Picker
        label={w(t.kind)}
        value={kind}
        options={kinds.map((one) => ({ value: one, label: label(reportKindLabels[one]) }))}
        none={w(t.firstKind)}
        onChoose={(one) => choose({ ...noPeriod, kind: one })}
      />
      {kind !== null && (
        <PeriodChoice
          kind={kind}
          plantId={plantId}
          chosen={chosen}
          none={w(isAboutRecord(kind) ? t.nothingChosen : t.lastPeriod)}
          onChoose={choose}
        />
      )}
    </div>
  )
}
