import { useState } from 'react'

import type { StockAt } from '#contract/stock-vouchers/books.ts'
import { plantDay } from '#contract/core/format.ts'
import { formatQuantity, quantityOf, thousandthsOf } from '#contract/core/quantity.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import { oldPartLabels } from '#contract/stock-vouchers/labels.ts'
import type { VoucherLine } from '#contract/stock-vouchers/line.ts'
import { type StockVoucherDetail, VoucherPost } from '#contract/stock-vouchers/voucher.ts'
import { oldPartWords, pickWords, voucherWords } from '#contract/stock-vouchers/words.ts'

import { SignatureField } from '#web/features/card-rentals/public.tsx'
import { usePlaceOptions } from '#web/features/inventory/public.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { QuantityField } from '#web/kit/fields/typed/QuantityField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { stale } from '../stale.ts'
import { t } from '../stock-vouchers.words.ts'
import { ScanBox } from './ScanBox.tsx'

const isTaken = ({ kind }: StockVoucherDetail) => kind === 'issue' || kind === 'loan' || kind === 'disposal'

/** Posts a voucher: what was taken or put away in truth, and the signature of who received it. */
export function PostDrawer() {
  const w = useWords()
  const label = useLabel()
  const id = Number(useDrawer().id)
  const today = plantDay(useNow())
  const record = useRead(stockVoucherApi.get, { query: { id } })
  const voucher = record.data
  const stock = useRead(stockVoucherApi.items, {
    query: { powerPlantId: voucher?.powerPlantId ?? 0, voucherId: id },
  }).data?.items
  const isReady = voucher !== undefined && stock !== undefined
  const form = useEditForm(stockVoucherApi.post, {
    words: {
      ...voucherWords,
      picks: { ...voucherWords.lines, parts: { ...pickWords, lineId: t.item } },
      oldParts: { ...oldPartWords.oldPart, parts: { ...oldPartWords, lineId: t.item } },
      signatureFileId: t.signature,
    },
    schema: VoucherPost,
    record: { ...record, data: isReady ? voucher : undefined },
    initial: (one) => ({
      id,
      version: one.version,
      datedOn: one.kind === 'issue' || one.kind === 'loan' ? today : one.datedOn,
      picks: one.lines.flatMap((line) =>
        proposed(one, line, stock?.find((item) => item.id === line.itemId)?.at ?? []),
      ),
      oldParts:
        one.kind === 'issue'
          ? one.lines
              .filter((line) => line.equipmentId !== null)
              .map((line) => ({ lineId: line.id, oldPart: 'returned' as const, reason: null }))
          : [],
      keepsRest: false,
      signedName: isTaken(one) ? (one.receiverName ?? one.party) : null,
    }),
    refresh: stale,
    told: ({ voucherNo }) => w(t.postedAs, { no: voucherNo ?? '' }),
  })
  const places = usePlaceOptions(voucher?.powerPlantId ?? 0)
  const [scanned, setScanned] = useState<number | null>(null)
  const lines = voucher?.lines ?? []
  const options = lines.map((line) => ({
    value: line.id,
    label: `${line.itemCode} · ${line.itemName} (${formatQuantity(line.requested)} ${line.unit})`,
  }))
  const isPicked = voucher?.kind !== 'adjustment' && voucher?.kind !== 'reversal'
  return (
    <FormDrawer form={form} title={t.post} saveText={t.post} wide>
      {isPicked ? (
        <>
          <ScanBox lines={lines} onLine={setScanned} />
          {scanned !== null && (
            <Alert
              tone="success"
              title={w(t.scannedRight, { item: options.find(({ value }) => value === scanned)?.label ?? '' })}
            />
          )}
          <RowsField of={form} name="picks" addText={t.addPick}>
            {(row) => (
              <>
                <SelectField of={row} name="lineId" options={options} />
                <FieldRow>
                  <QuantityField of={row} name="quantity" />
                  <SelectField of={row} name="placeId" options={places} />
                  <TextField of={row} name="lotNo" />
                  {voucher?.kind === 'receipt' && <DayField of={row} name="expiresOn" />}
                </FieldRow>
              </>
            )}
          </RowsField>
        </>
      ) : (
        <p className="vh-note vh-after">{w(voucher.kind === 'reversal' ? t.reversalNote : t.repriceNote)}</p>
      )}
      {lines.some(({ equipmentId }) => equipmentId !== null) && voucher?.kind === 'issue' && (
        <RowsField of={form} name="oldParts" addText={t.addOldPart}>
          {(row) => (
            <>
              <SelectField of={row} name="lineId" options={options} />
              <FieldRow>
                <SelectField of={row} name="oldPart" options={optionsOf(oldPartLabels, label)} />
                <TextField of={row} name="reason" />
              </FieldRow>
            </>
          )}
        </RowsField>
      )}
      <FieldRow>
        <DayField of={form} name="datedOn" />
        {voucher && isTaken(voucher) && (
          <SelectField
            of={form}
            name="keepsRest"
            options={[
              { value: true, label: w(kitWords.yes) },
              { value: false, label: w(kitWords.no) },
            ]}
          />
        )}
      </FieldRow>
      {voucher && isTaken(voucher) && (
        <>
          <TextField of={form} name="signedName" hint={t.signHint} />
          <SignatureField of={form} name="signatureFileId" purpose="stockSignature" />
        </>
      )}
    </FormDrawer>
  )
}

/** What is proposed for a line: of what goes out the lots that expire first, of what comes in its own place. */
function proposed(voucher: StockVoucherDetail, line: VoucherLine, at: readonly StockAt[]) {
  const whole = {
    lineId: line.id,
    placeId: line.placeId,
    lotNo: line.lotNo,
    expiresOn: line.expiresOn,
    quantity: line.requested,
  }
  if (!isTaken(voucher) && voucher.kind !== 'transfer') return [whole]
  if (line.tracking === 'none' || line.lotNo !== null) return [whole]
  let toTake = thousandthsOf(line.requested)
  const picks = at
    .filter((spot) => !spot.isLent)
    .flatMap((spot) => {
      const part = toTake < thousandthsOf(spot.quantity) ? toTake : thousandthsOf(spot.quantity)
      if (part <= 0n) return []
      toTake -= part
      return [
        {
          lineId: line.id,
          placeId: spot.placeId,
          lotNo: spot.lotNo,
          expiresOn: null,
          quantity: quantityOf(part),
        },
      ]
    })
  return picks.length > 0 ? picks : [whole]
}
