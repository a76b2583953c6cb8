import { useState } from 'react'

import { formatQuantity } from '#contract/core/quantity.ts'
import { oldPartLabels } from '#contract/stock-vouchers/labels.ts'
import type { VoucherLine } from '#contract/stock-vouchers/line.ts'
import type { StockVoucherDetail, VoucherPost } from '#contract/stock-vouchers/voucher.ts'

import { usePlaceOptions } from '#web/features/inventory/public.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { QuantityField } from '#web/kit/fields/QuantityField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../stock-vouchers.words.ts'
import { lineOfCode } from './item-code.ts'
import { ScanBox } from './ScanBox.tsx'

interface PickRowsProps {
  readonly of: Fields<Pick<VoucherPost, 'picks' | 'oldParts'>>
  readonly voucher: StockVoucherDetail
}

const textOf = ({ itemCode, itemName, requested, unit }: VoucherLine) =>
  `${itemCode} · ${itemName} (${formatQuantity(requested)} ${unit})`

/** What was taken or put away in truth, after its label was scanned. */
export function PickRows({ of, voucher }: PickRowsProps) {
  const w = useWords()
  const [scanned, setScanned] = useState<number | null>(null)
  const places = usePlaceOptions(voucher.powerPlantId)
  const options = voucher.lines.map((line) => ({ value: line.id, label: textOf(line) }))
  const found = options.find(({ value }) => value === scanned)
  function take(code: string): boolean {
    const line = lineOfCode(voucher.lines, code)
    setScanned(line?.id ?? null)
    return line !== undefined
  }
  return (
    <>
      <ScanBox onCode={take} wrong={t.scannedWrong} />
      {found && <Alert tone="success" title={w(t.scannedRight, { item: found.label })} />}
      <RowsField of={of} name="picks" addText={t.addPick}>
        {(row) => (
          <>
            <SelectField of={row} name="lineId" options={options} />
            <FieldRow>
              <QuantityField of={row} name="quantity" />
              <SelectField of={row} name="placeId" options={places} />
              <TextField of={row} name="lotNo" />
              {voucher.kind === 'receipt' && <DayField of={row} name="expiresOn" />}
            </FieldRow>
          </>
        )}
      </RowsField>
    </>
  )
}

/** What became of the parts that new ones replace. */
export function OldPartRows({ of, voucher }: PickRowsProps) {
  const label = useLabel()
  const replacing = voucher.lines.filter(({ equipmentId }) => equipmentId !== null)
  if (voucher.kind !== 'issue' || replacing.length === 0) return null
  return (
    <RowsField of={of} name="oldParts" addText={t.addOldPart}>
      {(row) => (
        <>
          <SelectField
            of={row}
            name="lineId"
            options={replacing.map((line) => ({ value: line.id, label: textOf(line) }))}
          />
          <FieldRow>
            <SelectField of={row} name="oldPart" options={optionsOf(oldPartLabels, label)} />
            <TextField of={row} name="reason" />
          </FieldRow>
        </>
      )}
    </RowsField>
  )
}
