import {
  abnormalLevelLabels,
  commonProtections,
  isIncident,
  reportMeansLabels,
  reportRecipientLabels,
  type AbnormalWrite,
} from '#contract/abnormal-incidents/index.ts'
import { abnormalWords } from '#contract/abnormal-incidents/words.ts'

import { EquipmentField } from '#web/features/devices/public.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TagsField } from '#web/kit/fields/TagsField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../abnormal-incidents.words.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import css from './FactsFields.module.css'

/** What a form about the facts of an event holds, whoever sends it where. */
export type AbnormalFacts = Omit<AbnormalWrite, 'powerPlantId' | 'restoredAt' | 'limitBreachIds'>

interface FactsProps {
  readonly of: Fields<AbnormalFacts>
}

interface AbnormalFactsProps extends FactsProps {
  /** Whose devices are picked from. */
  readonly plantId: number | null
}

/** The inputs for what was seen and done at once. */
export function AbnormalFactsFields({ of, plantId }: AbnormalFactsProps) {
  return (
    <>
      <WhatFields of={of} plantId={plantId} />
      <FieldGroup title={t.groupTimes}>
        <FieldRow>
          <InstantField of={of} name="occurredAt" hint={t.instantHint} />
          <InstantField of={of} name="detectedAt" />
          <InstantField of={of} name="isolatedAt" />
        </FieldRow>
      </FieldGroup>
      <TimelineFields of={of} />
      <ActionFields of={of} />
      <ReportedFields of={of} />
    </>
  )
}

function WhatFields({ of, plantId }: AbnormalFactsProps) {
  const label = useLabel()
  return (
    <FieldGroup title={t.groupWhat}>
      <SelectField of={of} name="level" options={optionsOf(abnormalLevelLabels, label)} />
      <FieldRow>
        <EquipmentField of={of} plantId={plantId} label={abnormalWords.equipment} hint={t.equipmentHint} />
        <TextField of={of} name="system" />
      </FieldRow>
      <TextAreaField of={of} name="phenomenon" hint={t.phenomenonHint} />
      <TagsField of={of} name="protections" hint={t.protectionsHint} proposals={commonProtections} />
    </FieldGroup>
  )
}

function TimelineFields({ of }: FactsProps) {
  const at = useMinute()
  return (
    <RowsField of={of} name="timeline" addText={t.addTimeline} initial={{ at }} dense>
      {(row) => (
        <div className={css['timelineRow']}>
          <InstantField of={row} name="at" />
          <TextField of={row} name="text" />
        </div>
      )}
    </RowsField>
  )
}

/** This minute, which a new row begins with. */
function useMinute(): string {
  const minute = Math.floor(useNow().getTime() / 60_000) * 60_000
  return new Date(minute).toISOString()
}

function ActionFields({ of }: FactsProps) {
  const [level] = useOtherField(of, 'level')
  // How the plant ran before is a must of an incident alone.
  const isMust = level !== null && level !== undefined && isIncident(level)
  const before = { ...of, rules: { ...of.rules, isRequired: () => isMust } }
  return (
    <FieldGroup title={abnormalWords.initialAction}>
      <TextAreaField of={of} name="initialAction" />
      <TextAreaField of={before} name="operatingBefore" hint={t.operatingHint} lines={2} />
      <FieldRow>
        <NumberField of={of} name="expectedPowerMw" />
        <NumberField of={of} name="actualPowerMw" />
        <NumberField of={of} name="lostPowerMw" hint={t.lostPowerHint} />
      </FieldRow>
    </FieldGroup>
  )
}

function ReportedFields({ of }: FactsProps) {
  const label = useLabel()
  const at = useMinute()
  return (
    <RowsField of={of} name="reportedTo" addText={t.addReported} initial={{ at, means: 'phone' }} dense>
      {(row) => (
        <div className={css['reportedRow']}>
          <SelectField of={row} name="recipient" options={optionsOf(reportRecipientLabels, label)} />
          <TextField of={row} name="name" />
          <InstantField of={row} name="at" />
          <SelectField of={row} name="means" options={optionsOf(reportMeansLabels, label)} />
        </div>
      )}
    </RowsField>
  )
}
