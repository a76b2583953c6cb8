import { pathTo, paths } from '#contract/core/paths.ts'
import { labourContractApi } from '#contract/labour-contracts/index.ts'
import { LabourUpdate, LabourWrite } from '#contract/labour-contracts/labour-contract.ts'
import { labourWords } from '#contract/labour-contracts/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldGroup } from '#web/kit/fields/FieldLayout.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { t } from '../labour-contracts.words.ts'
import { stale } from '../stale.ts'
import { LabourFields } from './LabourFields.tsx'

/** Enters a labour contract that was signed. */
export function LabourCreate() {
  const plantToBegin = usePlantToBegin()
  const form = useCreateForm(labourContractApi.create, {
    words: labourWords,
    schema: LabourWrite,
    initial: { powerPlantId: plantToBegin, kind: 'fixedTerm', fileIds: [] },
    refresh: stale,
    leadsTo: ({ id }) => pathTo(paths.labourContract, { id }),
  })
  const plantId = useFieldValue(form, 'powerPlantId') ?? 0
  const people = useRead(labourContractApi.people, { query: { powerPlantId: plantId } }).data?.items
  return (
    <FormDrawer form={form} title={t.newContract} wide>
      <FieldGroup title={t.groupPerson}>
        <SelectField of={form} name="powerPlantId" options={usePlantOptions()} />
        <SelectField
          of={form}
          name="employeeId"
          options={people?.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        />
      </FieldGroup>
      <LabourFields of={form} kind={useFieldValue(form, 'kind')} files={[]} />
    </FormDrawer>
  )
}

/** Corrects a labour contract. */
export function LabourEdit() {
  const record = useRead(labourContractApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(labourContractApi.update, {
    words: labourWords,
    schema: LabourUpdate,
    record,
    initial: ({ files, ...row }) => ({ ...row, fileIds: files.map(({ id }) => id) }),
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.change} wide>
      <LabourFields of={form} kind={useFieldValue(form, 'kind')} files={record.data?.files ?? []} />
    </FormDrawer>
  )
}
