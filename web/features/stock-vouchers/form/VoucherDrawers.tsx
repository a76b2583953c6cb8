import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import { VoucherUpdate, VoucherWrite } from '#contract/stock-vouchers/voucher.ts'
import { draftedKinds, voucherKindLabels, type DraftedKind } from '#contract/stock-vouchers/labels.ts'
import { voucherWords } from '#contract/stock-vouchers/words.ts'

import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { readOrigin } from '../linked/origin.ts'
import { stale } from '../stale.ts'
import { t } from '../stock-vouchers.words.ts'
import { LineRows } from './LineRows.tsx'
import { VoucherFields } from './VoucherFields.tsx'

/** What begins with a form of its own; returns and changes of price begin at the voucher that they are about. */
const begunHere = draftedKinds.filter((kind) => kind !== 'return' && kind !== 'adjustment')

/** Drafts a voucher. */
export function VoucherCreate() {
  const label = useLabel()
  const plantToBegin = usePlantToBegin()
  const plantOptions = usePlantOptions()
  const today = plantDay(useNow())
  const form = useCreateForm(stockVoucherApi.create, {
    words: voucherWords,
    schema: VoucherWrite,
    initial: {
      powerPlantId: plantToBegin,
      kind: 'issue',
      datedOn: today,
      attachedCount: 0,
      lines: [],
      ...readOrigin(useDrawer().id),
    },
    refresh: stale,
    leadsTo: ({ id }) => pathTo(paths.stockVoucher, { id }),
  })
  const plantId = useFieldValue(form, 'powerPlantId') ?? 0
  const kind: DraftedKind = useFieldValue(form, 'kind') ?? 'issue'
  return (
    <FormDrawer form={form} title={t.newVoucher} wide>
      <FieldRow>
        {plantOptions.length > 1 && <SelectField of={form} name="powerPlantId" options={plantOptions} />}
        <SelectField
          of={form}
          name="kind"
          options={begunHere.map((one) => ({ value: one, label: label(voucherKindLabels[one]) }))}
        />
      </FieldRow>
      <LineRows of={form} plantId={plantId} kind={kind} />
      <VoucherFields of={form} plantId={plantId} kind={kind} />
    </FormDrawer>
  )
}

/** Changes a draft, or what came back. */
export function VoucherEdit() {
  const record = useRead(stockVoucherApi.get, { query: { id: Number(useDrawer().id) } })
  const voucher = record.data
  const form = useEditForm(stockVoucherApi.update, {
    words: voucherWords,
    schema: VoucherUpdate,
    record,
    initial: ({ lines, kind, ...row }) => ({
      ...row,
      kind: draftedKinds.find((one) => one === kind) ?? 'issue',
      lines: lines.map(({ requested, ...line }) => ({ ...line, quantity: requested })),
    }),
    refresh: stale,
  })
  const kind: DraftedKind = draftedKinds.find((one) => one === voucher?.kind) ?? 'issue'
  const plantId = voucher?.powerPlantId ?? 0
  return (
    <FormDrawer form={form} title={t.change} wide>
      <LineRows of={form} plantId={plantId} kind={kind} />
      <VoucherFields of={form} plantId={plantId} kind={kind} />
    </FormDrawer>
  )
}
