import { useState } from 'react'

import { formatQuantity } from '#contract/core/quantity.ts'
import type { VoucherBeginning } from '#contract/stock-vouchers/beginning.ts'
import type { VoucherWrite } from '#contract/stock-vouchers/voucher.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { withScanned } from '../form/scanned-lines.rules.ts'
import { t } from '../stock-vouchers.words.ts'

/** So many are shown before somebody asks for all. */
const FIRST = 6

interface SpareChoiceProps {
  readonly of: Fields<Pick<VoucherWrite, 'lines'>>
  readonly begun: VoucherBeginning
}

/** The spares of the equipment that a voucher is for: a press puts one of it among the lines. */
export function SpareChoice({ of, begun: { equipment, spares } }: SpareChoiceProps) {
  const w = useWords()
  const [lines, setLines] = useOtherField(of, 'lines')
  const [showsAll, showAll] = useState(false)
  if (equipment === null || spares.length === 0) return null
  const shown = showsAll ? spares : spares.slice(0, FIRST)
  return (
    <section className="vh-stack vh-after" aria-label={w(t.sparesOf, { code: equipment.code })}>
      <p className="vh-quiet">{w(t.sparesOf, { code: `${equipment.code} · ${equipment.name}` })}</p>
      <div className="vh-words">
        {shown.map((spare) => (
          <Button
            key={spare.id}
            icon="plus"
            onClick={() => setLines(withScanned(lines ?? [], spare, equipment.id))}
          >
            {`${spare.itemCode} · ${spare.name} · ${w(t.available, { quantity: formatQuantity(spare.available), unit: spare.unit })}`}
          </Button>
        ))}
        {shown.length < spares.length && (
          <Button tone="quiet" onClick={() => showAll(true)}>
            {w(t.allSpares, { count: spares.length })}
          </Button>
        )}
      </div>
    </section>
  )
}
