import { useQuery } from '@tanstack/react-query'

import { positionLabels } from '#contract/employees/labels.ts'
import { proposalApi } from '#contract/proposals/index.ts'

import type { Option } from '#web/kit/controls/option.ts'
import { queryKeyOf } from '#web/kit/data/query-key.ts'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

/** The people of a plant, to choose from; undefined while they are read, or while no plant is known. */
export function usePeople(powerPlantId: number | undefined): readonly Option<number>[] | undefined {
  const label = useLabel()
  const query = { powerPlantId: powerPlantId ?? 0 }
  const { data } = useQuery({
    queryKey: queryKeyOf(proposalApi.colleagues, { query }),
    queryFn: ({ signal }) => call(proposalApi.colleagues, { query, signal }),
    enabled: powerPlantId !== undefined,
  })
  return data?.items.map(({ id, fullName, positionTitle }) => ({
    value: id,
    label: `${fullName} – ${label(positionLabels[positionTitle])}`,
  }))
}
