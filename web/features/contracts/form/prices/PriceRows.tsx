import { priceBandLabels, seasonLabels } from '#contract/contracts/labels.ts'
import type { PriceRow } from '#contract/contracts/price.ts'
import { gapsIn, type PricePapers } from '#contract/contracts/price-table.ts'
import { type PriceRowWrite, priceRows } from '#contract/contracts/prices.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { MonthDayField } from '#web/kit/fields/MonthDayField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../../contracts.words.ts'
import { GapsNote } from '../../GapsNote.tsx'
import { nextRow } from './next-row.ts'
import { PriceField } from './PriceField.tsx'
import css from './prices.module.css'

interface PriceRowsProps {
  readonly of: Fields<{ priceRows?: PriceRowWrite[] | undefined }>
  /** What the prices are counted in. */
  readonly unit: string
  /** All papers of the contract, with these rows among them. */
  readonly papersWith: (rows: readonly PriceRow[]) => PricePapers
  readonly endsOn: string | null
}

/** The prices that a paper lays down, and the days that have none with them. */
export function PriceRows({ of, unit, papersWith, endsOn }: PriceRowsProps) {
  const [rows] = useOtherField(of, 'priceRows')
  const written = priceRows.safeParse(rows ?? [])
  return (
    <>
      <RowsField of={of} name="priceRows" addText={t.addPrice} initial={nextRow(rows ?? [])}>
        {(row) => <PriceRowFields of={row} unit={unit} />}
      </RowsField>
      {written.success && (
        <div className="vh-after">
          <GapsNote gaps={gapsIn(papersWith(written.data), endsOn)} />
        </div>
      )}
    </>
  )
}

interface PriceRowFieldsProps {
  readonly of: Fields<PriceRowWrite>
  readonly unit: string
}

function PriceRowFields({ of, unit }: PriceRowFieldsProps) {
  const label = useLabel()
  const [season] = useOtherField(of, 'season')
  const [from] = useOtherField(of, 'seasonFrom')
  const [to] = useOtherField(of, 'seasonTo')
  // What was typed before the season was chosen stays in sight: it has to go.
  const hasDays = season !== 'year' || Boolean(from) || Boolean(to)
  return (
    <div className={`vh-fields ${css['price']}`}>
      <div className={css['choice']}>
        <SelectField of={of} name="season" options={optionsOf(seasonLabels, label)} />
      </div>
      {hasDays && <MonthDayField of={of} name="seasonFrom" />}
      {hasDays && <MonthDayField of={of} name="seasonTo" />}
      <div className={css['choice']}>
        <SelectField of={of} name="band" options={optionsOf(priceBandLabels, label)} />
      </div>
      <div className={css['figure']}>
        <PriceField of={of} name="price" unit={unit} />
      </div>
      <DayField of={of} name="validFrom" />
      <DayField of={of} name="validTo" />
    </div>
  )
}
