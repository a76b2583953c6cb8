import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { claimLabels } from '#contract/core/words.ts'
import type { ReadersUpdate } from '#contract/documents/document.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { roleApi } from '#contract/roles/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../documents.words.ts'

interface ReaderFieldsProps {
  readonly of: Fields<Omit<ReadersUpdate, 'id' | 'version'>>
  readonly plantId: number
}

/** Who keeps a document, who must read it, and whether the gate of the shift asks. */
export function ReaderFields({ of, plantId }: ReaderFieldsProps) {
  const label = useLabel()
  const roles = useRead(roleApi.names, { query: {} }).data?.items
  const people = useRead(abnormalApi.assignees, { query: { powerPlantId: plantId } }).data?.items
  const persons = people?.map(({ id, fullName }) => ({ value: id, label: fullName }))
  return (
    <>
      <SelectField of={of} name="keeperId" hint={t.keeperHint} options={persons} />
      <MultiSelectField
        of={of}
        name="readerRoles"
        options={roles?.map(({ normalizedName, displayName }) => ({
          value: normalizedName,
          label: usual(displayName) ?? displayName,
        }))}
      />
      <MultiSelectField of={of} name="readerPosts" options={optionsOf(positionLabels, label)} />
      <MultiSelectField of={of} name="readerIds" options={persons} />
      <SelectField
        of={of}
        name="isInGate"
        hint={t.gateHint}
        options={[
          { value: false, label: label(claimLabels.false) },
          { value: true, label: label(claimLabels.true) },
        ]}
      />
    </>
  )
}
