import {
  lossCauses,
  lossCauseLabels,
  lossLedgerApi,
  PlantLossSettings,
  type LossCause,
} from '#contract/loss-ledger/index.ts'
import { lossSettingsWords } from '#contract/loss-ledger/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { MultiSelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { History } from '#web/kit/history/History.tsx'
import { rowsText } from '#web/kit/history/rows-text.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { staleAfterChange } from '../loss-drawers.ts'
import { t } from '../loss-ledger.words.ts'

/** Changes the reference ratio of a plant and the causes its contract leaves out. */
export function LossSettingsForm() {
  const w = useWords()
  const label = useLabel()
  const powerPlantId = Number(useDrawer().id)
  const form = useEditForm(lossLedgerApi.updateSettings, {
    words: lossSettingsWords,
    schema: PlantLossSettings,
    record: useRead(lossLedgerApi.settings, { query: { powerPlantId } }),
    initial: (settings) => settings,
    refresh: [lossLedgerApi.settings, ...staleAfterChange],
  })
  const causes = lossCauses.flatMap((value) =>
    value === 'surplus' || value === 'unexplained' ? [] : [{ value, label: label(lossCauseLabels[value]) }],
  )
  return (
    <FormDrawer form={form} title={t.changeSettings}>
      <p className="vh-after vh-quiet">{w(t.settingsHint)}</p>
      <NumberField of={form} name="referencePr" />
      <MultiSelectField of={form} name="excludedCauses" options={causes} />
      <h3 className="vh-after">{w(t.settingsHistory)}</h3>
      <History
        entity="loss-ledger-settings"
        entityId={powerPlantId}
        words={lossSettingsWords}
        values={{ excludedCauses: rowsText((cause: LossCause) => label(lossCauseLabels[cause])) }}
      />
    </FormDrawer>
  )
}
