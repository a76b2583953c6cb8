import { deviceKindLabels, directionLabels, parameterApi, totalKindLabels } from '#contract/devices/index.ts'
import { parameterWords } from '#contract/devices/words.ts'

import { columnsFor } from '#web/kit/list/columns.tsx'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { LimitScale } from '../limits/LimitScale.tsx'
import { t } from './device-parameters.words.ts'
import css from './ParametersPage.module.css'
import { useFrequencyText } from './use-frequency-text.ts'

const col = columnsFor(parameterApi.list, parameterWords)

const name = col.field('name', { sortable: true, render: usual })
const plant = col.field('powerPlantName')
const others = [
  col.field('code', { sortable: true }),
  col.label('deviceKind', { labels: deviceKindLabels, sortable: true }),
  col.field('group', { sortable: true, render: usual }),
  col.field('unit'),
  col.field('frequencyMinutes', {
    render: (minutes) => <Frequency minutes={minutes} />,
  }),
  col.computed('limits', {
    title: t.limits,
    render: (parameter) => (
      <div className={css['limits']}>
        <LimitScale limits={parameter} unit={parameter.unit} />
      </div>
    ),
  }),
  col.boolean('isRequired', { optional: true }),
  col.field('symbol', { optional: true }),
  col.number('decimals', { optional: true }),
  col.label('direction', { labels: directionLabels, optional: true }),
  col.label('total', { labels: totalKindLabels, optional: true }),
  col.number('orderNo', { optional: true, sortable: true }),
]

/** The columns of the catalogue. */
export const parameterColumns = [name, ...others]

/** The same for those who see several plants. */
export const parameterColumnsWithPlant = [name, plant, ...others]

function Frequency({ minutes }: { readonly minutes: number }) {
  return useFrequencyText()(minutes)
}
