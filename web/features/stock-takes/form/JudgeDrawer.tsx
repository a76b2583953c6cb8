import { formatQuantity, NO_QUANTITY } from '#contract/core/quantity.ts'
import { stockTakeApi } from '#contract/stock-takes/index.ts'
import { TakeJudge, type TakeLine } from '#contract/stock-takes/take.ts'
import { judgeWords } from '#contract/stock-takes/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { QuantityField } from '#web/kit/fields/QuantityField.tsx'
import { type Fields, fieldsIn } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { stale } from '../stale.ts'
import { t } from '../stock-takes.words.ts'

type JudgedLine = TakeJudge['lines'][number]

/** Lines that differ come first: they need a reason. */
const inOrder = (lines: readonly TakeLine[]) => [
  ...lines.filter(({ difference }) => difference !== '0'),
  ...lines.filter(({ difference }) => difference === '0'),
]

/** Says why lines differ, and how much of what was counted is no longer good. */
export function JudgeDrawer() {
  const w = useWords()
  const record = useRead(stockTakeApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(stockTakeApi.judge, {
    words: judgeWords,
    schema: TakeJudge,
    record,
    initial: ({ id, version, lines }) => ({
      id,
      version,
      lines: inOrder(lines).map((line) => ({
        lineId: line.id,
        reason: line.reason,
        poor: line.poor ?? NO_QUANTITY,
        spoilt: line.spoilt ?? NO_QUANTITY,
      })),
    }),
    refresh: stale,
  })
  const lines = inOrder(record.data?.lines ?? [])
  const differing = lines.filter(({ difference }) => difference !== '0').length
  const fieldsOf = (at: number): Fields<JudgedLine> => ({
    ...(fieldsIn(form, 'lines') as Fields<never>),
    path: [...form.path, 'lines', at],
  })
  return (
    <FormDrawer form={form} title={t.judge} wide>
      {record.data && differing === 0 && <p className="vh-note">{w(t.judgeNone)}</p>}
      {lines.slice(0, differing).map((line, at) => (
        <LineFields key={line.id} line={line} of={fieldsOf(at)} />
      ))}
      {lines.length > differing && (
        <details open={differing === 0}>
          <summary>{w(t.otherQuality)}</summary>
          {lines.slice(differing).map((line, at) => (
            <LineFields key={line.id} line={line} of={fieldsOf(differing + at)} />
          ))}
        </details>
      )}
    </FormDrawer>
  )
}

function LineFields({ line, of }: { readonly line: TakeLine; readonly of: Fields<JudgedLine> }) {
  const { itemCode, itemName, placePath, lotNo, unit, booked, counted, difference } = line
  const change = `${difference?.startsWith('-') ? '' : '+'}${formatQuantity(difference)}`
  return (
    <fieldset className="vh-stack">
      <legend>
        <strong>{`${itemCode} ${itemName}`}</strong>
        <span className="vh-note vh-block">
          {[placePath, lotNo].filter(Boolean).join(' · ')}
          {` · ${formatQuantity(booked)} → ${formatQuantity(counted)} ${unit}`}
          {difference === '0' ? '' : ` (${change})`}
        </span>
      </legend>
      <TextField of={of} name="reason" />
      <FieldRow>
        <QuantityField of={of} name="poor" unit={unit} />
        <QuantityField of={of} name="spoilt" unit={unit} />
      </FieldRow>
    </fieldset>
  )
}
