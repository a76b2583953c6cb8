import { dutyTeamApi, DutyTeamUpdate, DutyTeamWrite } from '#contract/duty-teams/index.ts'
import { dutyTeamWords } from '#contract/duty-teams/words.ts'

import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { t } from './duty-teams.words.ts'
import { useDutyTeam } from './use-duty-teams.ts'

/** Adds a team, to the plant named by the drawer's id, else to the one that new records begin with. */
export function DutyTeamCreate() {
  const { id } = useDrawer()
  const begun = usePlantToBegin()
  const form = useCreateForm(dutyTeamApi.create, {
    words: dutyTeamWords,
    schema: DutyTeamWrite,
    initial: { powerPlantId: id ? Number(id) : begun },
    refresh: [dutyTeamApi.list],
  })
  return (
    <FormDrawer form={form} title={t.newTeam}>
      <PlantField of={form} />
      <NameFields of={form} />
    </FormDrawer>
  )
}

/** Changes a team; it stays with its plant. */
export function DutyTeamEdit() {
  const form = useEditForm(dutyTeamApi.update, {
    words: dutyTeamWords,
    schema: DutyTeamUpdate,
    record: useDutyTeam(Number(useDrawer().id)),
    initial: (team) => team,
    refresh: [dutyTeamApi.list],
  })
  return (
    <FormDrawer form={form} title={t.changeTeam}>
      <PlantField of={form} isFixed />
      <NameFields of={form} />
    </FormDrawer>
  )
}

interface PlantFieldProps {
  readonly of: Fields<DutyTeamWrite>
  readonly isFixed?: boolean
}

function PlantField({ of, isFixed = false }: PlantFieldProps) {
  const plantOptions = usePlantOptions()
  return (
    <SelectField
      of={of}
      name="powerPlantId"
      disabled={isFixed}
      options={plantOptions}
      {...(isFixed && { hint: t.plantStays })}
    />
  )
}

function NameFields({ of }: { readonly of: Fields<DutyTeamWrite> }) {
  return (
    <FieldRow>
      <TextField of={of} name="name" />
      <TextField of={of} name="code" hint={t.codeHint} />
    </FieldRow>
  )
}
