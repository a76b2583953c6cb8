import { ContractUpdate, ContractWrite } from '#contract/contracts/contract.ts'
import { contractApi } from '#contract/contracts/index.ts'
import { isSignedFile } from '#contract/contracts/labels.ts'
import { contractWords } from '#contract/contracts/words.ts'
import { pathTo, paths } from '#contract/core/paths.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { t } from '../contracts.words.ts'
import { stale } from '../stale.ts'
import { FollowedFields, SignedFields } from './ContractFields.tsx'

/** Drafts a contract. */
export function ContractCreate() {
  const plantToBegin = usePlantToBegin()
  const form = useCreateForm(contractApi.create, {
    words: contractWords,
    schema: ContractWrite,
    initial: {
      powerPlantId: plantToBegin,
      currency: 'VND',
      vatRate: 8,
      retentionPercent: 0,
      penaltyPerDayPercent: 0.1,
      penaltyCapPercent: 8,
      priceRows: [],
      equipmentIds: [],
      documentIds: [],
      fileIds: [],
    },
    refresh: stale,
    leadsTo: ({ id }) => pathTo(paths.contract, { id }),
  })
  const plantId = useFieldValue(form, 'powerPlantId') ?? null
  const chosen = { kind: useFieldValue(form, 'kind'), currency: useFieldValue(form, 'currency') }
  return (
    <FormDrawer form={form} title={t.newContract} wide>
      <SelectField of={form} name="powerPlantId" options={usePlantOptions()} />
      <SignedFields of={form} {...chosen} />
      <FollowedFields of={form} plantId={plantId} files={[]} />
    </FormDrawer>
  )
}

/** Changes a draft, or of a contract in force what is not signed. */
export function ContractEdit() {
  const w = useWords()
  const record = useRead(contractApi.get, { query: { id: Number(useDrawer().id) } })
  const contract = record.data
  const form = useEditForm(contractApi.update, {
    words: contractWords,
    schema: ContractUpdate,
    record,
    initial: ({ files, equipment, documents, ...row }) => ({
      ...row,
      fileIds: files.map(({ id }) => id),
      equipmentIds: equipment.map(({ id }) => id),
      documentIds: documents.map(({ id }) => id),
    }),
    refresh: stale,
  })
  const chosen = { kind: useFieldValue(form, 'kind'), currency: useFieldValue(form, 'currency') }
  const isDraft = contract?.can.editSigned ?? false
  return (
    <FormDrawer form={form} title={isDraft ? t.changeContract : t.changeFollowed} wide>
      {isDraft ? (
        <SignedFields of={form} {...chosen} />
      ) : (
        <p className="vh-note vh-after">{w(t.signedHint)}</p>
      )}
      <FollowedFields
        of={form}
        plantId={contract?.powerPlantId ?? null}
        files={contract?.files ?? []}
        stays={(file) => contract !== undefined && isSignedFile(contract, file)}
      />
    </FormDrawer>
  )
}
