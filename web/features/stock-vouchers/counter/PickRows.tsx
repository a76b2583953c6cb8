import { formatShownDay } from '#contract/core/format.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import type { ItemToMove } from '#contract/stock-vouchers/books.ts'
import { needsExpiryReason } from '#contract/stock-vouchers/counter.ts'
import { oldPartLabels } from '#contract/stock-vouchers/labels.ts'
import type { Pick as PickSaid, VoucherLine } from '#contract/stock-vouchers/line.ts'
import type { StockVoucherDetail, VoucherPost } from '#contract/stock-vouchers/voucher.ts'

import { usePlaceOptions } from '#web/features/inventory/public.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { QuantityField } from '#web/kit/fields/QuantityField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { ScanBox } from '../form/ScanBox.tsx'
import { t } from '../stock-vouchers.words.ts'
import { expiryOf } from './post-schema.ts'
import { markOf } from './take-scanned.rules.ts'
import { useScannedPicks } from './use-scanned-picks.ts'

interface OldPartRowsProps {
  readonly of: Fields<Pick<VoucherPost, 'picks' | 'oldParts' | 'datedOn'>>
  readonly voucher: StockVoucherDetail
}

interface PickRowsProps extends OldPartRowsProps {
  readonly items: readonly ItemToMove[]
}

const textOf = ({ itemCode, itemName, requested, unit }: VoucherLine) =>
  `${itemCode} · ${itemName} (${formatQuantity(requested)} ${unit})`

/** What was taken or put away in truth, after its label was scanned. */
export function PickRows({ of, voucher, items }: PickRowsProps) {
  const { marks, take } = useScannedPicks(of, voucher)
  const [datedOn] = useOtherField(of, 'datedOn')
  return (
    <>
      <ScanBox onCode={take} />
      <RowsField of={of} name="picks" addText={t.addPick}>
        {(row) => <PickFields of={row} voucher={voucher} items={items} day={datedOn ?? ''} marks={marks} />}
      </RowsField>
    </>
  )
}

interface PickFieldsProps {
  readonly of: Fields<PickSaid>
  readonly voucher: StockVoucherDetail
  readonly items: readonly ItemToMove[]
  readonly day: string
  readonly marks: ReadonlySet<string>
}

function PickFields({ of, voucher, items, day, marks }: PickFieldsProps) {
  const w = useWords()
  const places = usePlaceOptions(voucher.powerPlantId)
  const [lineId] = useOtherField(of, 'lineId')
  const [lotNo] = useOtherField(of, 'lotNo')
  const line = voucher.lines.find(({ id }) => id === lineId)
  const expiresOn = expiryOf({ lineId, lotNo }, voucher, items)
  const hasExpired = expiresOn !== null && needsExpiryReason(voucher.kind, expiresOn, day)
  return (
    <>
      {marks.has(markOf({ lineId, lotNo })) && (
        <div className="vh-after">
          <Tag colour="green">{w(t.isScanned)}</Tag>
        </div>
      )}
      <SelectField
        of={of}
        name="lineId"
        options={voucher.lines.map((one) => ({ value: one.id, label: textOf(one) }))}
      />
      <FieldRow>
        <QuantityField of={of} name="quantity" />
        <SelectField of={of} name="placeId" options={places} />
        {line?.tracking !== 'none' && <TextField of={of} name="lotNo" />}
        {voucher.kind === 'receipt' && <DayField of={of} name="expiresOn" />}
      </FieldRow>
      {hasExpired && (
        <>
          <div className="vh-after">
            <Alert
              tone="warning"
              title={w(t.lotExpired, { lot: lotNo ?? '', day: formatShownDay(expiresOn) })}
            />
          </div>
          <TextField of={of} name="expiredReason" />
        </>
      )}
    </>
  )
}

/** What became of the parts that new ones replace. */
export function OldPartRows({ of, voucher }: OldPartRowsProps) {
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
