import { plantDay } from '#contract/core/format.ts'
import type { ItemToMove } from '#contract/stock-vouchers/books.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import { type StockVoucherDetail, VoucherPost } from '#contract/stock-vouchers/voucher.ts'
import { oldPartWords, pickWords, voucherWords } from '#contract/stock-vouchers/words.ts'

import { SignatureField } from '#web/features/card-rentals/public.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { stale } from '../stale.ts'
import { t } from '../stock-vouchers.words.ts'
import { OldPartRows, PickRows } from './PickRows.tsx'
import { isTaken, proposedPicks } from './proposed-picks.ts'

const words = {
  ...voucherWords,
  picks: {
    ...pickWords.quantity,
    vi: 'Thực nhập, xuất',
    en: 'Actual',
    parts: { ...pickWords, lineId: voucherWords.items },
  },
  oldParts: { ...oldPartWords.oldPart, parts: { ...oldPartWords, lineId: voucherWords.items } },
  signatureFileId: t.signature,
}

/** What the form begins with: everything that was asked, in the lots that expire first. */
function firstValues(voucher: StockVoucherDetail, items: readonly ItemToMove[], today: string) {
  const { id, version, kind, lines, datedOn } = voucher
  const isPicked = kind !== 'adjustment' && kind !== 'reversal'
  const replacing = kind === 'issue' ? lines.filter(({ equipmentId }) => equipmentId !== null) : []
  return {
    id,
    version,
    datedOn: isTaken(voucher) ? today : datedOn,
    picks: isPicked ? lines.flatMap((line) => proposedPicks(voucher, line, items)) : [],
    oldParts: replacing.map((line) => ({ lineId: line.id, oldPart: 'returned' as const, reason: null })),
    keepsRest: false,
    signedName: isTaken(voucher) ? (voucher.receiverName ?? voucher.party) : null,
  }
}

/** Posts a voucher: what was taken or put away in truth, and the signature of who received it. */
export function PostDrawer() {
  const w = useWords()
  const id = Number(useDrawer().id)
  const today = plantDay(useNow())
  const record = useRead(stockVoucherApi.get, { query: { id } })
  const voucher = record.data
  const query = { powerPlantId: voucher?.powerPlantId ?? 0, voucherId: id }
  const items = useRead(stockVoucherApi.items, { query }).data?.items
  const form = useEditForm(stockVoucherApi.post, {
    words,
    schema: VoucherPost,
    record: { ...record, data: items && voucher },
    initial: (one) => firstValues(one, items ?? [], today),
    refresh: stale,
    told: ({ voucherNo }) => w(t.postedAs, { no: voucherNo ?? '' }),
  })
  const isPicked = voucher?.kind !== 'adjustment' && voucher?.kind !== 'reversal'
  return (
    <FormDrawer form={form} title={t.post} saveText={t.post} wide>
      {voucher && isPicked && <PickRows of={form} voucher={voucher} />}
      {voucher && !isPicked && (
        <p className="vh-note vh-after">{w(voucher.kind === 'reversal' ? t.reversalNote : t.repriceNote)}</p>
      )}
      {voucher && <OldPartRows of={form} voucher={voucher} />}
      <DayField of={form} name="datedOn" />
      {voucher && isTaken(voucher) && (
        <>
          <SignatureField of={form} name="signatureFileId" purpose="stockSignature" />
          <FieldRow>
            <TextField of={form} name="signedName" hint={t.signHint} />
            <SelectField
              of={form}
              name="keepsRest"
              options={[
                { value: true, label: w(kitWords.yes) },
                { value: false, label: w(kitWords.no) },
              ]}
            />
          </FieldRow>
        </>
      )}
    </FormDrawer>
  )
}
