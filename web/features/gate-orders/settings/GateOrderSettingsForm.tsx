import { gateOrderApi, PlantGateOrderSettings } from '#contract/gate-orders/index.ts'
import { settingsWords } from '#contract/gate-orders/words.ts'
import { reservoirApi } from '#contract/reservoirs/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TagsField } from '#web/kit/fields/TagsField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../gate-orders.words.ts'

/** Changes whom a plant tells, and where its sirens stand. */
export function GateOrderSettingsForm() {
  const w = useWords()
  const powerPlantId = Number(useDrawer().id)
  const reservoirs = useRead(reservoirApi.list, { query: { powerPlantId } }).data?.items
  const form = useEditForm(gateOrderApi.updateSettings, {
    words: settingsWords,
    schema: PlantGateOrderSettings,
    record: useRead(gateOrderApi.settings, { query: { powerPlantId } }),
    initial: (settings) => settings,
    refresh: [gateOrderApi.settings, gateOrderApi.get],
  })
  const claims = [
    { value: true, label: w(kitWords.yes) },
    { value: false, label: w(kitWords.no) },
  ]
  return (
    <FormDrawer form={form} title={t.settings} wide>
      <SelectField of={form} name="needsSiren" options={claims} />
      <TagsField of={form} name="sirenSites" proposals={[]} />
      <RowsField
        of={form}
        name="contacts"
        addText={t.addContact}
        initial={{ isMandatory: true, reservoirId: reservoirs?.[0]?.id ?? null }}
      >
        {(row) => (
          <>
            {reservoirs && reservoirs.length > 1 && (
              <SelectField
                of={row}
                name="reservoirId"
                options={reservoirs.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
            <TextField of={row} name="office" />
            <TextField of={row} name="personName" />
            <TextField of={row} name="phoneNumber" />
            <SelectField of={row} name="isMandatory" options={claims} />
          </>
        )}
      </RowsField>
    </FormDrawer>
  )
}
