import { type Employee, employeeApi } from '#contract/employees/index.ts'
import { positionLabels } from '#contract/employees/labels.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

const nobody: readonly Employee[] = []

/** Those who work at a plant, for a choice among them, each with post and phone number in words. */
export function usePeopleOfPlant(powerPlantId: number) {
  const label = useLabel()
  const query = { powerPlantId, isActive: true, maxResultCount: 1000, sorting: 'fullName' }
  const { data, error } = useRead(employeeApi.list, { query })
  return {
    people: data?.items ?? nobody,
    optionOf: ({ id, fullName, positionTitle, phoneNumber }: Employee) => ({
      value: String(id),
      label: `${fullName} · ${label(positionLabels[positionTitle])} · ${phoneNumber}`,
    }),
    failure: error && errorWords(error)?.description,
  }
}
