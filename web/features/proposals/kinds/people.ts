import { positionLabels } from '#contract/employees/labels.ts'
import { proposalApi } from '#contract/proposals/index.ts'

import type { Option } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useProfile } from '#web/platform/session/profile.ts'

/** The people of a plant to choose from, with post and team; undefined while they are read. */
export function useColleagues(
  plantId: number | null,
  others?: 'others',
): readonly Option<number>[] | undefined {
  const label = useLabel()
  const ownId = useProfile().id
  const { data } = useRead(proposalApi.colleagues, { query: { powerPlantId: plantId ?? 0 } })
  const people = data?.items.filter(({ id }) => others === undefined || id !== ownId)
  return people?.map(({ id, fullName, positionTitle, dutyTeamName }) => ({
    value: id,
    label: [fullName, label(positionLabels[positionTitle]), dutyTeamName].filter(Boolean).join(' · '),
  }))
}
