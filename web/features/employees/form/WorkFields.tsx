import { useEffect, useEffectEvent } from 'react'

import { dutyTeamApi } from '#contract/duty-teams/index.ts'
import type { EmployeeDetail } from '#contract/employees/index.ts'
import { contractLabels, positionLabels } from '#contract/employees/labels.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import type { FormModel } from '#web/kit/form/use-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../employees.words.ts'
import type { EmployeeValues } from './EmployeeFields.tsx'

interface WorkFieldsProps {
  readonly form: FormModel<EmployeeValues>
  /** The employee as they are: they may work at plants that the user does not see. */
  readonly held?: Pick<EmployeeDetail, 'powerPlantIds' | 'powerPlantNames'> | undefined
}

/** What an employee does, and where. */
export function WorkFields({ form, held }: WorkFieldsProps) {
  const label = useLabel()
  return (
    <FieldGroup title={t.groupWork}>
      <FieldRow>
        <SelectField of={form} name="positionTitle" options={optionsOf(positionLabels, label)} />
        <SelectField of={form} name="contractType" options={optionsOf(contractLabels, label)} />
        <DayField of={form} name="joinDate" />
      </FieldRow>
      <MultiSelectField of={form} name="powerPlantIds" options={usePlantOptions(held)} />
      <TeamField form={form} />
    </FieldGroup>
  )
}

function usePlantOptions(held: WorkFieldsProps['held']) {
  const { powerPlants } = useProfile()
  const others = held?.powerPlantIds.flatMap((id, at) =>
    powerPlants.some((plant) => plant.id === id)
      ? []
      : [{ id, name: held.powerPlantNames[at] ?? String(id) }],
  )
  return [...powerPlants, ...(others ?? [])].map(({ id, name }) => ({ value: id, label: name }))
}

/** The team, out of those of the chosen plants. */
function TeamField({ form }: Pick<WorkFieldsProps, 'form'>) {
  const all = useRead(dutyTeamApi.list).data?.items
  const plantIds = useFieldValue(form, 'powerPlantIds')
  const teamId = useFieldValue(form, 'dutyTeamId')
  const isOneOf = (plantId: number) => plantIds?.includes(plantId) ?? false
  const forget = useEffectEvent(() => form.state.put({ dutyTeamId: null }))
  const isElsewhere = Boolean(
    plantIds && all?.some(({ id, powerPlantId }) => id === teamId && !isOneOf(powerPlantId)),
  )
  // Taking away a plant takes its teams away.
  useEffect(() => {
    if (isElsewhere) forget()
  }, [isElsewhere])
  return (
    <SelectField
      of={form}
      name="dutyTeamId"
      disabled={!plantIds?.length}
      hint={t.dutyTeamHint}
      options={all
        ?.filter(({ powerPlantId }) => isOneOf(powerPlantId))
        .map(({ id, name, powerPlantName }) => ({
          value: id,
          label: plantIds?.length === 1 ? name : `${name} · ${powerPlantName}`,
        }))}
    />
  )
}
