import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import { approvableKinds, isApprovable, voucherKindLabels } from '#contract/stock-vouchers/labels.ts'
import { PlantStockVoucherSettings } from '#contract/stock-vouchers/settings.ts'
import { stockVoucherSettingsWords as words } from '#contract/stock-vouchers/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { MultiSelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../stock-vouchers.words.ts'

/** Changes what a plant lays down for its vouchers. */
export function SettingsForm() {
  const label = useLabel()
  const form = useEditForm(stockVoucherApi.updateSettings, {
    words,
    schema: PlantStockVoucherSettings,
    record: useRead(stockVoucherApi.settings, { query: { powerPlantId: Number(useDrawer().id) } }),
    initial: ({ approvedKinds, ...settings }) => ({
      ...settings,
      approvedKinds: approvedKinds.filter(isApprovable),
    }),
    refresh: [stockVoucherApi.settings],
  })
  return (
    <FormDrawer form={form} title={t.settings}>
      <MultiSelectField
        of={form}
        name="approvedKinds"
        options={approvableKinds.map((kind) => ({ value: kind, label: label(voucherKindLabels[kind]) }))}
        hint={t.approvedHint}
      />
      <TextField of={form} name="formBasis" />
    </FormDrawer>
  )
}
