import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { NO_QUANTITY, thousandthsOf } from '#contract/core/quantity.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import type { VoucherLineWrite } from '#contract/stock-vouchers/line.ts'
import { VoucherWrite, type StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import { voucherWords } from '#contract/stock-vouchers/words.ts'

import { usePlaceOptions } from '#web/features/inventory/public.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { MoneyField } from '#web/kit/fields/MoneyField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { QuantityField } from '#web/kit/fields/QuantityField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'

import { stale } from '../stale.ts'
import { t } from '../stock-vouchers.words.ts'

/** Drafts what comes back of a voucher, or what a receipt costs in truth: its lines are there already. */
export function FollowDrawer() {
  const [kind = 'return', id = '0'] = useDrawer().id.split('.')
  const isReturn = kind === 'return'
  const record = useRead(stockVoucherApi.get, { query: { id: Number(id) } })
  const source = record.data
  const today = plantDay(useNow())
  const form = useEditForm(stockVoucherApi.create, {
    words: voucherWords,
    schema: VoucherWrite,
    record,
    initial: (voucher) => ({
      powerPlantId: voucher.powerPlantId,
      kind: isReturn ? ('return' as const) : ('adjustment' as const),
      sourceId: voucher.id,
      datedOn: today,
      attachedCount: 0,
      party: voucher.receiverName ?? voucher.party,
      partyUnit: voucher.partyUnit,
      lines: linesOf(voucher, isReturn),
    }),
    refresh: stale,
    leadsTo: (made) => pathTo(paths.stockVoucher, { id: made.id }),
  })
  const places = usePlaceOptions(source?.powerPlantId ?? 0)
  const items = source?.lines.map(({ itemId, itemCode, itemName }) => ({
    value: itemId,
    label: `${itemCode} · ${itemName}`,
  }))
  return (
    <FormDrawer form={form} title={isReturn ? t.takeBack : t.reprice} wide>
      <TextField of={form} name="reason" />
      {isReturn && <TextField of={form} name="party" />}
      <RowsField of={form} name="lines" addText={t.addLine}>
        {(row) => (
          <FieldRow>
            <SelectField of={row} name="itemId" options={items} />
            {isReturn ? (
              <ReturnFields of={row} places={places} />
            ) : (
              <MoneyField of={row} name="amountVnd" label={t.trueAmount} />
            )}
          </FieldRow>
        )}
      </RowsField>
    </FormDrawer>
  )
}

interface ReturnFieldsProps {
  readonly of: Fields<VoucherLineWrite>
  readonly places: ReturnType<typeof usePlaceOptions>
}

/** What comes back, of which lot, and where it is put. */
function ReturnFields({ of, places }: ReturnFieldsProps) {
  const [lotNo] = useOtherField(of, 'lotNo')
  return (
    <>
      {lotNo !== null && <TextField of={of} name="lotNo" />}
      <QuantityField of={of} name="quantity" />
      <SelectField of={of} name="placeId" options={places} />
    </>
  )
}

/**
 * Every line of which something is still out, each of its lots by itself; of a receipt every line, with what it cost so far.
 */
function linesOf({ lines }: StockVoucherDetail, isReturn: boolean) {
  return lines.flatMap(({ id, itemId, placeId, unit, baseUnit, notReturned, amountVnd, stillOut }) => {
    if (isReturn && (notReturned === null || thousandthsOf(notReturned) === 0n)) return []
    const whole = { lotNo: null, unit, quantity: isReturn ? (notReturned ?? NO_QUANTITY) : NO_QUANTITY }
    const parts =
      isReturn && stillOut.length > 0 ? stillOut.map((lot) => ({ ...lot, unit: baseUnit })) : [whole]
    return parts.map((part) => ({
      ...part,
      itemId,
      placeId,
      toPlaceId: null,
      expiresOn: null,
      equipmentId: null,
      note: null,
      amountVnd: isReturn ? null : amountVnd,
      sourceLineId: id,
      isProvisional: false,
    }))
  })
}
