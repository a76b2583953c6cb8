import { useMemo, useState } from 'react'

import { formatShownInstant, plantDay } from '#contract/core/format.ts'
import type { ItemToMove } from '#contract/stock-vouchers/books.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import { voucherStatusLabels } from '#contract/stock-vouchers/labels.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import { oldPartWords, pickWords, voucherWords } from '#contract/stock-vouchers/words.ts'

import { SignatureField } from '#web/features/card-rentals/public.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { KeptNotice } from '#web/kit/form/KeptNotice.tsx'
import { useKeptForm } from '#web/kit/form/use-kept-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { stale } from '../stale.ts'
import { t } from '../stock-vouchers.words.ts'
import { OldPartRows, PickRows } from './PickRows.tsx'
import { postSchemaOf } from './post-schema.ts'
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

const nothing: readonly ItemToMove[] = []

/** What the form begins with: everything that was asked, in the lots that expire first. */
function firstValues(voucher: StockVoucherDetail, items: readonly ItemToMove[], today: string) {
  const { id, version, kind, lines } = voucher
  const isPicked = kind !== 'adjustment' && kind !== 'reversal'
  const replacing = kind === 'issue' ? lines.filter(({ equipmentId }) => equipmentId !== null) : []
  const datedOn = isTaken(voucher) ? today : voucher.datedOn
  return {
    id,
    version,
    datedOn,
    picks: isPicked ? lines.flatMap((line) => proposedPicks(voucher, line, items, datedOn)) : [],
    oldParts: replacing.map((line) => ({ lineId: line.id, oldPart: 'returned' as const, reason: null })),
    keepsRest: false,
    signedName: isTaken(voucher) ? (voucher.receiverName ?? voucher.party) : null,
  }
}

/** What of a voucher must still be the same for what somebody typed to fit: that it waits, and its lines. */
const fitsOf = ({ can, lines }: StockVoucherDetail) =>
  can.post
    ? JSON.stringify(lines.map(({ id, itemId, requested, unit }) => [id, itemId, requested, unit]))
    : null

/** The form of a posting, and what of it is kept on this device. */
function usePosting(id: number) {
  const w = useWords()
  const today = plantDay(useNow())
  const [isPosted, setPosted] = useState(false)
  const record = useRead(stockVoucherApi.get, { query: { id } })
  const voucher = record.data
  const query = { powerPlantId: voucher?.powerPlantId ?? 0, voucherId: id }
  const items = useRead(stockVoucherApi.items, { query }).data?.items
  const schema = useMemo(() => postSchemaOf(voucher, items ?? nothing), [voucher, items])
  const form = useEditForm(stockVoucherApi.post, {
    words,
    schema,
    record: { ...record, data: items && voucher },
    initial: (one) => firstValues(one, items ?? nothing, today),
    refresh: stale,
    movedOn: ['stockVouchers.postedAlready'],
    told: ({ voucherNo }) => w(t.postedAs, { no: voucherNo ?? '' }),
    takeUp: () => setPosted(true),
  })
  // Whoever receives it signs once more: nobody sees on a new canvas what was drawn on another.
  const kept = useKeptForm(form, {
    name: `stock-post.${id}`,
    fits: voucher && items ? fitsOf(voucher) : null,
    without: ['signatureFileId'],
  })
  return { form, kept, voucher, items: items ?? nothing, isPosted }
}

/** Posts a voucher: what was taken or put away in truth, and the signature of who received it. */
export function PostDrawer() {
  const w = useWords()
  const { id, close } = useDrawer()
  const { form, kept, voucher, items, isPosted } = usePosting(Number(id))
  const isOver = voucher !== undefined && !voucher.can.post && !isPosted
  // What somebody has typed stays for them to read.
  if (isOver && !form.state.isUnsaved())
    return (
      <Drawer
        title={w(t.post)}
        wide
        onClose={close}
        footer={<Button onClick={close}>{w(kitWords.close)}</Button>}
      >
        <CannotPost voucher={voucher} />
      </Drawer>
    )
  const isPicked = voucher?.kind !== 'adjustment' && voucher?.kind !== 'reversal'
  return (
    <FormDrawer form={form} title={t.post} saveText={t.post} wide>
      {isOver && (
        <div className="vh-after">
          <CannotPost voucher={voucher} />
        </div>
      )}
      <KeptNotice of={kept} but={w(t.signsAgain)} />
      {voucher && isPicked && <PickRows of={form} voucher={voucher} items={items} />}
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

/** Why a voucher is not posted by who opened the form: it is in the books, it is somewhere else, or it is their own. */
function CannotPost({ voucher }: { readonly voucher: StockVoucherDetail }) {
  const w = useWords()
  const label = useLabel()
  const { status, postedByName, postedAt, voucherNo } = voucher
  if (postedAt !== null) {
    const said = { who: postedByName ?? '', at: formatShownInstant(postedAt), no: voucherNo ?? '' }
    return <Alert tone="warning" title={w(t.postedBy, said)} />
  }
  if (status === 'approved') return <Alert tone="warning" title={w(t.ownVoucher)} />
  return <Alert tone="warning" title={w(t.notToPost, { status: label(voucherStatusLabels[status]) })} />
}
