import { deviceKindLabels, directionLabels, parameterApi, totalKindLabels } from '#contract/devices/index.ts'

import { columnsFor } from '#web/kit/list/columns.tsx'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { LimitScale } from '../limits/LimitScale.tsx'
import { t } from './device-parameters.words.ts'
import css from './ParametersPage.module.css'
import { useFrequencyText } from './use-frequency-text.ts'

const col = columnsFor(parameterApi.list, {})

const name = col.field('name', { title: t.name, sortable: true, render: usual })
const plant = col.field('powerPlantName', { title: t.plant })
const others = [
  col.field('code', { title: t.code, sortable: true }),
  col.label('deviceKind', { title: t.deviceKind, labels: deviceKindLabels, sortable: true }),
  col.field('group', { title: t.group, sortable: true, render: usual }),
  col.field('unit', { title: t.unit }),
  col.field('frequencyMinutes', {
    title: t.frequency,
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
  col.boolean('isRequired', { title: t.requiredShort, optional: true }),
  col.field('symbol', { title: t.symbol, optional: true }),
  col.number('decimals', { title: t.decimals, optional: true }),
  col.label('direction', { title: t.direction, labels: directionLabels, optional: true }),
  col.label('total', { title: t.total, labels: totalKindLabels, optional: true }),
  col.number('orderNo', { title: t.orderNo, optional: true, sortable: true }),
]

/** The columns of the catalogue. */
export const parameterColumns = [name, ...others]

/** The same for those who see several plants. */
export const parameterColumnsWithPlant = [name, plant, ...others]

function Frequency({ minutes }: { readonly minutes: number }) {
  return useFrequencyText()(minutes)
}
