import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { BeginningQuery } from '#contract/stock-vouchers/beginning.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import { VoucherLineWrite } from '#contract/stock-vouchers/line.ts'
import { VoucherUpdate, VoucherWrite } from '#contract/stock-vouchers/voucher.ts'
import { draftedKinds, voucherKindLabels, type DraftedKind } from '#contract/stock-vouchers/labels.ts'
import { voucherWords } from '#contract/stock-vouchers/words.ts'

import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { KeptNotice } from '#web/kit/form/KeptNotice.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { useKeptForm } from '#web/kit/form/use-kept-form.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { LeftOut } from '../linked/LeftOut.tsx'
import { readOrigin } from '../linked/origin.ts'
import { SpareChoice } from '../linked/SpareChoice.tsx'
import { stale } from '../stale.ts'
import { t } from '../stock-vouchers.words.ts'
import { LineRows } from './LineRows.tsx'
import { VoucherFields } from './VoucherFields.tsx'

/** What begins with a form of its own; returns and changes of price begin at the voucher that they are about. */
const begunHere = draftedKinds.filter((kind) => kind !== 'return' && kind !== 'adjustment')

/** Drafts a voucher, for a record where the address names one. */
export function VoucherCreate() {
  const origin = readOrigin(useDrawer().id)
  return origin ? <BegunVoucher query={origin} /> : <NewVoucher />
}

function NewVoucher() {
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
    },
    refresh: stale,
    leadsTo: ({ id }) => pathTo(paths.stockVoucher, { id }),
  })
  const kept = useKeptForm(form, { name: 'stock-voucher' })
  const plantId = useFieldValue(form, 'powerPlantId') ?? 0
  const kind: DraftedKind = useFieldValue(form, 'kind') ?? 'issue'
  return (
    <FormDrawer form={form} title={t.newVoucher} wide>
      <KeptNotice of={kept} />
      <FieldRow>
        {plantOptions.length > 1 && <SelectField of={form} name="powerPlantId" options={plantOptions} />}
        <KindField of={form} />
      </FieldRow>
      <LineRows of={form} plantId={plantId} kind={kind} />
      <VoucherFields of={form} plantId={plantId} kind={kind} />
    </FormDrawer>
  )
}

function KindField({ of }: { readonly of: Fields<Pick<VoucherWrite, 'kind'>> }) {
  const label = useLabel()
  const options = begunHere.map((one) => ({ value: one, label: label(voucherKindLabels[one]) }))
  return <SelectField of={of} name="kind" options={options} />
}

/** What is still open of a record stands there from the start, and what cannot is told. */
function BegunVoucher({ query }: { readonly query: BeginningQuery }) {
  const record = useRead(stockVoucherApi.beginning, { query })
  const begun = record.data
  const today = plantDay(useNow())
  const equipmentId = begun?.equipment?.id ?? null
  const form = useEditForm(stockVoucherApi.create, {
    words: voucherWords,
    schema: VoucherWrite,
    record,
    initial: ({ powerPlantId, reason, partyUnit, equipment, lines }) => ({
      ...query,
      powerPlantId,
      reason,
      partyUnit,
      datedOn: today,
      attachedCount: 0,
      lines: lines.map((line) => VoucherLineWrite.parse({ ...line, equipmentId: equipment?.id })),
    }),
    refresh: [...stale, stockVoucherApi.beginning],
    leadsTo: ({ id }) => pathTo(paths.stockVoucher, { id }),
  })
  const kept = useKeptForm(form, { name: `stock-voucher.${useDrawer().id}` })
  const plantId = begun?.powerPlantId ?? 0
  const kind: DraftedKind = useFieldValue(form, 'kind') ?? query.kind
  return (
    <FormDrawer form={form} title={t.newVoucher} wide>
      <KeptNotice of={kept} />
      <KindField of={form} />
      {begun && <LeftOut begun={begun} />}
      {begun && <SpareChoice of={form} begun={begun} />}
      <LineRows of={form} plantId={plantId} kind={kind} equipmentId={equipmentId} />
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
