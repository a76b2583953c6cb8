import { formatNumber, formatShownDay, formatShownMinute } from '#contract/core/format.ts'
import {
  balanceMarkLabels,
  balanceSteps,
  explainedFields,
  hydrologyApi,
  type Explanation,
} from '#contract/hydrology/index.ts'
import { balanceWords } from '#contract/hydrology/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../hydrology.words.ts'

/** How a figure of the table came about. Its address names reservoir, step, field and time. */
export function ExplainDrawer() {
  const w = useWords()
  const { id, close } = useDrawer()
  const [reservoirId = '', step = '', field = '', at = ''] = id.split('_')
  const query = {
    reservoirId: Number(reservoirId),
    step: balanceSteps.find((one) => one === step) ?? '1h',
    field: explainedFields.find((one) => one === field) ?? 'inflowM3s',
    at,
  }
  const { data, error } = useRead(hydrologyApi.explain, { query })
  return (
    <Drawer title={w(t.howWorkedOut, { figure: w(balanceWords[query.field]) })} onClose={close} wide>
      {data && <Steps of={data} />}
      {!data && <NotRead error={error} lines={8} />}
    </Drawer>
  )
}

function Steps({ of: { at, untilAt, steps, version, marks } }: { readonly of: Explanation }) {
  const w = useWords()
  const label = useLabel()
  return (
    <div className="vh-stack vh-wide">
      <p>
        {formatShownMinute(at)} – {formatShownMinute(untilAt)}
      </p>
      {marks.length > 0 && (
        <Alert tone="warning" title={w(balanceWords.marks)}>
          {marks.map((mark) => label(balanceMarkLabels[mark])).join(' · ')}
        </Alert>
      )}
      <ol className="vh-stack">
        {steps.map(({ name, formula, numbers, value, unit }) => (
          <li key={name} className="vh-box vh-round vh-stack vh-dense">
            <strong>{name}</strong>
            <code className="vh-quiet vh-small">= {formula}</code>
            {numbers !== null && <code className="vh-quiet vh-small">= {numbers}</code>}
            <b className="vh-tabular">
              {value !== null && `= ${formatNumber(value, unit === 'm³/s' ? 2 : 3)} ${unit}`}
            </b>
          </li>
        ))}
      </ol>
      {version && (
        <p className="vh-quiet">
          {w(t.curve)}: {w(t.curveFrom, { day: formatShownDay(version.validFrom), basis: version.basis })}
        </p>
      )}
    </div>
  )
}
