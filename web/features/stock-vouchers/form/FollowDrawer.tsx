import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { NO_QUANTITY, thousandthsOf } from '#contract/core/quantity.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
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
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

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
              <>
                <QuantityField of={row} name="quantity" />
                <SelectField of={row} name="placeId" options={places} />
              </>
            ) : (
              <MoneyField of={row} name="amountVnd" label={t.trueAmount} />
            )}
          </FieldRow>
        )}
      </RowsField>
    </FormDrawer>
  )
}

/** Every line of which something is still out; of a receipt every line, with what it cost so far. */
function linesOf({ lines }: StockVoucherDetail, isReturn: boolean) {
  return lines.flatMap(({ id, itemId, placeId, unit, notReturned, amountVnd, picks }) => {
    if (isReturn && (notReturned === null || thousandthsOf(notReturned) === 0n)) return []
    return [
      {
        itemId,
        placeId,
        unit,
        lotNo: picks.length === 1 ? (picks[0]?.lotNo ?? null) : null,
        toPlaceId: null,
        expiresOn: null,
        equipmentId: null,
        note: null,
        quantity: isReturn ? (notReturned ?? NO_QUANTITY) : NO_QUANTITY,
        amountVnd: isReturn ? null : amountVnd,
        sourceLineId: id,
        isProvisional: false,
      },
    ]
  })
}
