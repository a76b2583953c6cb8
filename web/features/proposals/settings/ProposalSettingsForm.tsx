import { proposalApi, ProposalSettings } from '#contract/proposals/index.ts'
import { proposalSettingsWords } from '#contract/proposals/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../proposals.words.ts'

/** Changes what a plant lays down for leave and overtime. */
export function ProposalSettingsForm() {
  const w = useWords()
  const powerPlantId = Number(useDrawer().id)
  const form = useEditForm(proposalApi.updateSettings, {
    words: proposalSettingsWords,
    schema: ProposalSettings,
    record: useRead(proposalApi.settings, { query: { powerPlantId } }),
    initial: (settings) => settings,
    refresh: [proposalApi.settings, proposalApi.leaveBalance],
  })
  return (
    <FormDrawer form={form} title={t.settings}>
      <NumberField of={form} name="annualLeaveDays" hint={t.annualLeaveHint} unit={w(t.unitDays)} />
      <NumberField of={form} name="yearsPerExtraDay" hint={t.extraDayHint} unit={w(t.unitYears)} />
      <SelectField
        of={form}
        name="overtimeNeedsConsent"
        hint={t.consentHint}
        options={[
          { value: true, label: w(t.consentYes) },
          { value: false, label: w(t.consentNo) },
        ]}
      />
      <NumberField of={form} name="backdatedDays" hint={t.backdatedHint} unit={w(t.unitDays)} />
    </FormDrawer>
  )
}
