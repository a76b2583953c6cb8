import type { ImportPreview, ReadingsDraft } from '#contract/imports/index.ts'

import { SelectBox } from '#web/kit/wizard/SelectBox.tsx'
import css from '#web/kit/wizard/wizard.module.css'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../imports.words.ts'
import { withKeyColumn } from './matching.rules.ts'
import { useColumnOptions } from './use-column-options.ts'

/** Clocks that recorders run on, in minutes ahead of UTC. */
const offsets = [-480, -300, 0, 60, 120, 180, 330, 420, 480, 540, 600]

/** An offset as people write it: `UTC+7`, `UTC+5:30`. */
function offsetWords(minutes: number): string {
  const size = Math.abs(minutes)
  const rest = size % 60
  const hours = `${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest > 0 ? `:${rest}` : ''}`
  return minutes === 0 ? 'UTC' : `UTC${hours}`
}

interface TimesProps {
  readonly mapping: ReadingsDraft
  readonly preview: ImportPreview
  readonly onChange: (mapping: ReadingsDraft) => void
}

/** How the file writes times and numbers, and which columns name what a row is of. */
export function Times({ mapping, preview, onChange }: TimesProps) {
  const w = useWords()
  const columns = useColumnOptions(preview)
  const key = (name: 'timeColumn' | 'hourColumn' | 'deviceColumn' | 'parameterColumn') => ({
    value: String(mapping[name] ?? ''),
    options: columns,
    onChoose: (value: string) => onChange(withKeyColumn(mapping, name, value === '' ? null : Number(value))),
  })
  return (
    <section aria-label={w(t.timesTitle)} className={css['part']}>
      <h2>{w(t.timesTitle)}</h2>
      <div className={css['boxes']}>
        <SelectBox label={w(t.timeColumn)} {...key('timeColumn')} />
        <SelectBox label={w(t.hourColumn)} none={w(t.noColumn)} {...key('hourColumn')} />
        <SelectBox
          label={w(t.dateOrder)}
          value={mapping.dateOrder ?? ''}
          {...(mapping.dateOrder === null && { none: w(kitWords.choose) })}
          options={(['dayFirst', 'monthFirst'] as const).map((value) => ({ value, label: w(t[value]) }))}
          onChoose={(value) =>
            onChange({ ...mapping, dateOrder: value === 'monthFirst' ? 'monthFirst' : 'dayFirst' })
          }
        />
        <SelectBox
          label={w(t.zone)}
          hint={w(t.zoneHint)}
          value={String(mapping.utcOffsetMinutes)}
          options={offsets.map((minutes) => ({ value: String(minutes), label: offsetWords(minutes) }))}
          onChoose={(value) => onChange({ ...mapping, utcOffsetMinutes: Number(value) })}
        />
        <SelectBox
          label={w(t.decimalMark)}
          value={mapping.decimalMark ?? ''}
          {...(mapping.decimalMark === null && { none: w(kitWords.choose) })}
          options={(['point', 'comma'] as const).map((value) => ({ value, label: w(t[value]) }))}
          onChoose={(value) => onChange({ ...mapping, decimalMark: value === 'comma' ? 'comma' : 'point' })}
        />
        <SelectBox label={w(t.deviceColumn)} none={w(t.noColumn)} {...key('deviceColumn')} />
        <SelectBox label={w(t.parameterColumn)} none={w(t.noColumn)} {...key('parameterColumn')} />
      </div>
    </section>
  )
}
